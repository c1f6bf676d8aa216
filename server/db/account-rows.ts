import type { Role } from '#shared/contracts/session.ts'

/** An account. */
export interface UserRow {
  id: string
  /** In lower case. */
  email: string
  name: string
  role: Role
  /** Epoch milliseconds, like all times that follow. */
  created_at: number
  updated_at: number
}

/** A way for a user to sign in. There is one: the password. */
export interface AccountRow {
  id: string
  user_id: string
  provider_id: string
  account_id: string
  /** Its Argon2id hash, with salt and parameters. */
  password: string | null
  created_at: number
  updated_at: number
}

/** A session: one browser that is signed in. */
export interface SessionRow {
  id: string
  user_id: string
  /** Half of what the cookie holds; the other half is its signature. */
  token: string
  created_at: number
  /** When it was last used, to the minute. */
  updated_at: number
  expires_at: number
}

/** How often something was tried that must not be tried often. */
export interface AccountThrottleRow {
  /** What is counted, and of whom, as a keyed hash. */
  key: string
  used: number
  /** No further try before. */
  next_at: number
  /** All is forgiven from then on. */
  expires_at: number
}

/** An authenticator app. */
export interface AuthenticatorAppRow {
  user_id: string
  /** What the codes are computed from, encrypted. */
  sealed_secret: string
  /** Of the last code that was used, counted from 1970: none is taken twice. */
  last_step: number
  created_at: number
  /** When the first right code came; null while it is being set up, when sign-in does not ask for it. */
  confirmed_at: number | null
}

export interface PasskeyRow {
  /** The credential's id, base64url. */
  id: string
  user_id: string
  /** As its owner calls it. */
  name: string
  /** COSE, base64url. */
  public_key: string
  /** Signatures that the device has counted; 0 where it counts none. */
  counter: number
  /** How browsers reach the device, as JSON. */
  transports: string
  created_at: number
  last_used_at: number | null
}

/** A code that still lets its owner in once. */
export interface RecoveryCodeRow {
  user_id: string
  code_hash: string
}

/** Something that one user has begun and must finish soon, such as a sign-in that waits for its second factor. */
export interface AccountChallengeRow {
  /** What has begun and by whom; of a sign-in, the hash of what its browser holds. */
  id: string
  user_id: string
  /** What a passkey signs, base64url. */
  challenge: string
  expires_at: number
}

/** The saved places of a user. */
export interface AccountPlacesRow {
  user_id: string
  /** `SavedPlace[]` as JSON, in their owner's order. */
  places: string
  updated_at: number
}
