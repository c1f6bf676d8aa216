import type { Db } from '../../db/schema.ts'
import { cookieIn, fromBase32, openAccounts, PASSWORD } from '../accounts-for-tests.ts'
import { aPasskey } from './passkey-for-tests.ts'
import { stepAt, totpCode } from './totp.ts'

export const EMAIL = 'admin@example.org'
export const STEP_MS = 30_000

/** An administrator who is signed in, in one browser. */
export async function openSecondFactors(db: Db) {
  const room = openAccounts(db)
  let cookie = await room.cookieOf('admin')
  const change = async (path: string, body: object = {}) => {
    const answer = await room.ask(`second-factor/${path}`, body, { cookie })
    return { status: answer.status, body: await answer.json() }
  }
  const proven = (path: string, body: object = {}) => change(path, { password: PASSWORD, ...body })
  const code = (secret: string, late = 0) => totpCode(fromBase32(secret), stepAt(room.clock()) + late)
  return {
    ...room,
    db,
    change,
    proven,
    code,
    /** Turns an authenticator app on. */
    async turnAppOn() {
      const { secret } = (await proven('authenticator-app')).body
      const { recoveryCodes } = (await change('authenticator-app/confirm', { code: code(secret) })).body
      // The code that turned the app on is used up.
      room.advance(STEP_MS)
      return { secret, recoveryCodes }
    },
    /** Adds a passkey. */
    async addPasskey(name: string, passkey = aPasskey(), more: object = {}) {
      const options = (await proven('passkeys/options', more)).body
      return { passkey, ...(await change('passkeys', { name, passkey: passkey.create(options) })) }
    },
    state: async () => await (await room.ask('second-factor', undefined, { cookie })).json(),
    /** Types the password in another browser. @returns its cookie, and what the answer says */
    async begin(email = EMAIL) {
      const answer = await room.signIn(email)
      return { pending: cookieIn(answer), answer, body: await answer.json() }
    },
    finish: (pending: string, body: object) => room.ask('sign-in/second-factor', body, { cookie: pending }),
    use: (other: string) => {
      cookie = other
    },
  }
}
