import type { Role } from '#shared/contracts/session.ts'

/** Somebody who is signed in. The role comes from the accounts' own table and no request can set it. */
export interface Viewer {
  id: string
  email: string
  role: Role
}
