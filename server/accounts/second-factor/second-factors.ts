import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import type { newPasskeySchema, RecoveryCodes, SecondFactor, TotpSetup } from '#shared/contracts/second-factor.ts'
import { isoTime, isoTimeOrNull } from '#shared/time/iso-time.ts'
import type { Clock } from '#shared/time.ts'
import type { Viewer } from '#shared/visit.ts'
import { m } from '#words/messages.js'
import { AppError, badField } from '../../app-error.ts'
import type { AuditLog } from '../../audit/audit-log.ts'
import type { Db } from '../../db/schema.ts'
import type { Visitor } from '../../http/visitor.ts'
import { MOST_PASSKEYS_OF_ACCOUNT } from '../../limits.ts'
import type { Secret } from '../../secret.ts'
import type { SiteOrigin } from '../../site-origin.ts'
import { withUserLocked } from '../lock-user.ts'
import type { SessionStore } from '../session-store.ts'
import type { Tries } from '../tries.ts'
import { type Challenges, newPasskeyId, proofId } from './challenges.ts'
import type { FactorAnswer } from './check-factor.ts'
import { type FactorStore, isOn } from './factor-store.ts'
import { passkeyCreation, passkeyRequest, verifyNewPasskey } from './passkeys.ts'
import { hashRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts'
import { seal, unseal } from './sealed-text.ts'
import { matchingStep, SECRET_BYTES, toBase32, totpAddress } from './totp.ts'

const ISSUER = 'Lake Effect'

/** The account that a change is for, with the visitor and headers of its request. */
export interface Asking {
  viewer: Viewer
  visitor: Visitor
  headers: Headers
}
export type Proof = FactorAnswer & { password: string }

interface SecondFactorParts {
  db: Db
  store: FactorStore
  challenges: Challenges
  sessions: SessionStore
  tries: Tries
  tokenOf: (headers: Headers) => string | null
  origin: SiteOrigin
  secret: Secret
  clock: Clock
  audit: AuditLog
}

export type SecondFactors = ReturnType<typeof createSecondFactors>

/**
 * Turns second factors of an account on and off. Every method that takes a `Proof` throws {AppError} 400 `bad-request`
 * with the field that is wrong, or 429 `too-many-requests`.
 */
export function createSecondFactors(parts: SecondFactorParts) {
  const { db, store, challenges, sessions, tries, tokenOf, origin, secret, clock, audit } = parts

  async function requireProof({ viewer, visitor, headers }: Asking, { password, ...answer }: Proof): Promise<void> {
    const proven = await tries.tryPassword({ email: viewer.email, password }, visitor, headers)
    if (!proven) throw badField('password', { code: 'incorrect', message: m.second_problem_password() })
    const { user } = proven
    if (!isOn(await store.findFactors(user.id))) return
    if (!answer.passkey && !answer.code?.trim())
      throw badField('code', { code: 'required', message: m.second_problem_no_code() })
    const begun = await challenges.finish(proofId(user.id))
    const kind = await tries.tryFactor(user, { answer, challenge: begun?.challenge ?? '' }, visitor, headers)
    if (!kind) throw badField('code', { code: 'incorrect', message: m.second_problem_code() })
  }

  const record = ({ viewer, visitor }: Asking, message: string) =>
    audit.record({ type: 'admin_action', severity: 'medium', message, details: { user_id: viewer.id } }, visitor)

  /** @returns the codes, to be shown this once */
  async function makeCodes(userId: string, transaction: Db): Promise<string[]> {
    const codes = makeRecoveryCodes()
    await store.setRecoveryCodes(userId, codes.map(hashRecoveryCode), transaction)
    return codes
  }

  /**
   * Turns a factor on. With the first one, in the same transaction, recovery codes are made and all other sessions end,
   * which were opened without one.
   *
   * @returns null when `write` did not turn it on
   */
  const turnOn = ({ viewer: { id }, headers }: Asking, write: (transaction: Db) => Promise<boolean>) =>
    withUserLocked(db, id, async (transaction): Promise<RecoveryCodes | null> => {
      const isFirst = !isOn(await store.findFactors(id, transaction))
      if (!(await write(transaction))) return null
      if (!isFirst) return { recoveryCodes: null }
      await sessions.endSessionsOf(id, tokenOf(headers), transaction)
      return { recoveryCodes: await makeCodes(id, transaction) }
    })

  /** Turns a factor off. With the last one the recovery codes are deleted: they only stand in for one. */
  const turnOff = <T>({ viewer: { id } }: Asking, remove: (transaction: Db) => Promise<T>) =>
    withUserLocked(db, id, async (transaction): Promise<T> => {
      const removed = await remove(transaction)
      if (!isOn(await store.findFactors(id, transaction))) await store.setRecoveryCodes(id, [], transaction)
      return removed
    })

  return {
    async describe(userId: string): Promise<SecondFactor> {
      const { app, passkeys, recoveryCodes } = await store.findFactors(userId)
      return {
        authenticatorApp: isoTimeOrNull(app?.confirmed_at ?? null),
        passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
          id,
          name,
          createdAt: isoTime(created_at),
          lastUsedAt: isoTimeOrNull(last_used_at),
        })),
        recoveryCodes,
      }
    },

    /** Begins to set up an authenticator app. @throws {AppError} also 409 `already-on` */
    async beginApp(asking: Asking, proof: Proof): Promise<TotpSetup> {
      await requireProof(asking, proof)
      const { id, email } = asking.viewer
      const key = randomBytes(SECRET_BYTES)
      if (!(await store.beginApp(id, seal(key, id, secret)))) {
        const detail = m.second_problem_app_on()
        throw new AppError('already-on', { status: 409, detail })
      }
      const letters = toBase32(key)
      return { secret: letters, address: totpAddress({ secret: letters, issuer: ISSUER, account: email }) }
    },

    /** Turns the app on, by its first code. @throws {AppError} 400 `bad-request` */
    async confirmApp(asking: Asking, code: string): Promise<RecoveryCodes> {
      const { id } = asking.viewer
      const begun = await store.findBegunApp(id)
      const key = begun && unseal(begun.sealed_secret, id, secret)
      if (!key) throw badField('code', { code: 'unavailable', message: m.second_problem_no_app() })
      const step = matchingStep(key, code.replaceAll(/\s/g, ''), clock())
      if (step === null) throw badField('code', { code: 'incorrect', message: m.second_problem_app_code() })
      const turnedOn = await turnOn(asking, (transaction) => store.confirmApp(begun, step, transaction))
      if (!turnedOn) throw badField('code', { code: 'unavailable', message: m.second_problem_no_app() })
      await record(asking, 'Somebody turned an authenticator app on.')
      return turnedOn
    },

    async removeApp(asking: Asking, proof: Proof): Promise<void> {
      await requireProof(asking, proof)
      await turnOff(asking, (transaction) => store.removeApp(asking.viewer.id, transaction))
      await record(asking, 'Somebody turned their authenticator app off.')
    },

    /** WebAuthn options to make a passkey. */
    async beginPasskey(asking: Asking, proof: Proof) {
      await requireProof(asking, proof)
      const { id } = asking.viewer
      const { passkeys } = await store.findFactors(id)
      if (passkeys.length >= MOST_PASSKEYS_OF_ACCOUNT) {
        throw badField('name', {
          code: 'too-long',
          message: m.second_problem_most_passkeys({ most: MOST_PASSKEYS_OF_ACCOUNT }),
        })
      }
      const challenge = await challenges.begin(newPasskeyId(id), id)
      return await passkeyCreation(asking.viewer, { origin: origin(), challenge, passkeys })
    },

    /** Adds the passkey that `beginPasskey` asked for. @throws {AppError} 400 `bad-request` */
    async addPasskey(
      asking: Asking,
      { name, passkey }: { name: string; passkey: z.output<typeof newPasskeySchema> },
    ): Promise<RecoveryCodes> {
      const { id } = asking.viewer
      const begun = await challenges.finish(newPasskeyId(id))
      const verified = begun && (await verifyNewPasskey(passkey, { origin: origin(), challenge: begun.challenge }))
      if (!verified) throw badField('passkey', { code: 'incorrect', message: m.second_problem_passkey() })
      const added = { ...verified, user_id: id, name }
      const turnedOn = await turnOn(asking, (transaction) => store.addPasskey(added, transaction))
      if (!turnedOn) {
        throw badField('passkey', { code: 'repeated', message: m.second_problem_known_passkey() })
      }
      await record(asking, 'Somebody added a passkey.')
      return turnedOn
    },

    /** @throws {AppError} also 404 `not-found` */
    async removePasskey(asking: Asking, { id, ...proof }: Proof & { id: string }): Promise<void> {
      await requireProof(asking, proof)
      if (!(await turnOff(asking, (transaction) => store.removePasskey(asking.viewer.id, id, transaction)))) {
        throw new AppError('not-found', { status: 404, detail: m.second_problem_no_passkey() })
      }
      await record(asking, 'Somebody removed a passkey.')
    },

    /** Replaces all recovery codes by ten new ones. @throws {AppError} also 409 `not-on` */
    async renewCodes(asking: Asking, proof: Proof): Promise<RecoveryCodes> {
      await requireProof(asking, proof)
      const { id } = asking.viewer
      const recoveryCodes = await withUserLocked(db, id, async (transaction) =>
        isOn(await store.findFactors(id, transaction)) ? await makeCodes(id, transaction) : null,
      )
      if (!recoveryCodes) throw new AppError('not-on', { status: 409, detail: m.second_problem_off() })
      await record(asking, 'Somebody made new recovery codes.')
      return { recoveryCodes }
    },

    /** WebAuthn options by which a passkey signs the proof of the next change. */
    async requestPasskey(userId: string) {
      const { passkeys } = await store.findFactors(userId)
      const challenge = await challenges.begin(proofId(userId), userId)
      return await passkeyRequest(passkeys, { origin: origin(), challenge })
    },
  }
}
