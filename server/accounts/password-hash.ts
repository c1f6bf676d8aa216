import { hash, verify } from '@node-rs/argon2'
import { m } from '#words/messages.js'
import { createSemaphore } from '../semaphore.ts'

/** OWASP's advised minimum for Argon2id (the library's default algorithm): 19 MiB, two iterations, one thread. */
const SETTING = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashing runs in libuv's four threads, which files and DNS look-ups need too: sign-ins may take two, and few wait. */
const inTurn = createSemaphore({ atOnce: 2, waiting: 64, full: m.account_busy, retryAfterSeconds: 5 })

/** A password's hash, as it is stored. NFKC makes the same letters typed on different keyboards the same password. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFKC'), SETTING))
}

/**
 * Whether `password` is the one that was stored as `hashed`.
 *
 * @param hashed null where there is none: the password is hashed all the same, so that the answer takes as long
 */
export async function isPassword(hashed: string | null, password: string): Promise<boolean> {
  if (hashed !== null) return await inTurn(() => verify(hashed, password.normalize('NFKC')))
  await hashPassword(password)
  return false
}
