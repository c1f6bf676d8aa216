// Rules that read one environment variable each. What a rule says of a bad value follows the variable's name.
import { z } from 'zod'
import { Secret } from './secret.ts'
import { isServerAddress, parseServerAddress } from './server-address.ts'

/** One of a few words. */
export const oneOf = <const T extends readonly string[]>(values: T, fallback: T[number]) =>
  z.enum(values, { error: `must be one of ${values.join(', ')}` }).default(fallback)

/** A value that no log and no message may show. */
export const secret = (schema: z.ZodString = z.string()) => schema.transform((value) => new Secret(value)).optional()

/** Whether it is an http or https address that names a place alone: without credentials, query and fragment. */
export const isWebAddress = (value: string) => {
  if (!URL.canParse(value)) return false
  const { protocol, username, password, search, hash } = new URL(value)
  return /^https?:$/.test(protocol) && `${username}${password}${search}${hash}` === '' && !/[?#\s]/.test(value)
}

interface ServerAddressRule {
  /** What the address's path must match. */
  path: RegExp
  /** What is said of another path. */
  wrongPath: string
}

/** The address of a database or Redis, which holds a password. @param wrongScheme what is said of another scheme */
export const serverAddress = (scheme: RegExp, wrongScheme: string, rule?: ServerAddressRule) =>
  secret(
    z
      .string()
      .regex(scheme, { error: wrongScheme, abort: true })
      .refine(isServerAddress, {
        error: 'must be an address; letters such as # / % in the password are written %23 %2F %25',
        abort: true,
      })
      .refine((value) => !rule || rule.path.test(parseServerAddress(value)?.pathname ?? ''), rule?.wrongPath),
  )

/** An address to which paths are appended. */
export const baseUrl = () =>
  z
    .string()
    .refine(isWebAddress, 'must be an http or https address without credentials, query or fragment')
    .transform((value) => value.replace(/\/+$/, ''))
    .optional()

/** One rule for each of several variables. */
export const ofEach = <Name extends string, Rule>(names: readonly Name[], rule: () => Rule) =>
  Object.fromEntries(names.map((name) => [name, rule()])) as Record<Name, Rule>

/** The address of a map's tiles, with places for zoom, column and row. */
export const tilesUrl = (fallback: string) =>
  z
    .string()
    .refine(
      (value) => ['{z}', '{x}', '{y}'].every((part) => value.includes(part)) && URL.canParse(value),
      'must be an address with {z}, {x} and {y}',
    )
    .refine((value) => /^https?:/.test(value), 'must be an http or https address')
    .default(fallback)
