import { z } from 'zod'
import { askedFactorsSchema } from './second-factor.ts'

export const ROLES = ['user', 'admin'] as const
export type Role = (typeof ROLES)[number]

const userSchema = z.object({ id: z.string(), email: z.string(), name: z.string(), role: z.enum(ROLES) })

/** POST /api/auth/sign-in/second-factor and the like. */
export const signedInAnswerSchema = z.object({ user: userSchema })

/** POST /api/auth/sign-in/email: there is no session yet when a second factor is asked for. */
export const signInAnswerSchema = z.union([signedInAnswerSchema, z.object({ secondFactor: askedFactorsSchema })])

/** GET /api/auth/get-session; null when the browser is not signed in. */
export const sessionAnswerSchema = z
  .object({
    session: z.object({ id: z.string(), expiresAt: z.iso.datetime() }),
    user: userSchema,
  })
  .nullable()
