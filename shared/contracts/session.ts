import { z } from 'zod'

export const ROLES = ['user', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** GET /api/auth/get-session; null for whoever is not signed in. */
export const sessionAnswerSchema = z
  .object({
    session: z.object({ id: z.string(), expiresAt: z.iso.datetime() }),
    user: z.object({ id: z.string(), email: z.string(), name: z.string(), role: z.enum(ROLES) }),
  })
  .nullable()
export type SessionAnswer = z.infer<typeof sessionAnswerSchema>
