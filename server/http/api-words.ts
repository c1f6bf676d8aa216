import { m } from '#words/messages.js'
import type { Locale } from '#words/runtime.js'

type OperationKey = Extract<keyof typeof m, `api_operation_${string}`>
type TagKey = Extract<keyof typeof m, `api_tag_${string}`>

const isKey = (key: string): key is OperationKey | TagKey => Object.hasOwn(m, key)
const wordsUnder = (key: string, options?: { locale: Locale }): string | null =>
  isKey(key) ? m[key]({}, options) : null

/**
 * What an address is for, by its operation id; null of one that the catalogue does not name.
 *
 * @param options the request's own language unless given
 */
export const operationWords = (operationId: string, options?: { locale: Locale }): string | null =>
  wordsUnder(`api_operation_${operationId.replaceAll(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)}`, options)

/** The name of a group of addresses; null of one that the catalogue does not name. */
export const tagWords = (tag: string): string | null => wordsUnder(`api_tag_${tag.toLowerCase().replaceAll(' ', '_')}`)
