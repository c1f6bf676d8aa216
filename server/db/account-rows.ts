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
  /** The cookie holds it with its signature. */
  token: string
  created_at: number
  /** When it was last used, to the minute. */
  updated_at: number
  expires_at: number
}

/** Counted tries, such as failed sign-ins of an account or network. */
export interface AccountThrottleRow {
  /** The kind of try, and the account or network as a keyed hash. */
  key: string
  used: number
  /** No further try is allowed before this time. */
  next_at: number
  /** From this time on the tries no longer count. */
  expires_at: number
}

export interface AuthenticatorAppRow {
  user_id: string
  /** The key that the codes are computed from, encrypted. */
  sealed_secret: string
  /** Time step of the last code that was used, counted from 1970: no code is accepted twice. */
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

/** A recovery code that has not been used. */
export interface RecoveryCodeRow {
  user_id: string
  code_hash: string
}

/** Something that one user has begun and must finish soon, such as a sign-in that waits for its second factor. */
export interface AccountChallengeRow {
  /** What has begun, with the user's id; for a sign-in, with the hash of its cookie's value. */
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
