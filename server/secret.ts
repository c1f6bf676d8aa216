import { createHmac, timingSafeEqual } from 'node:crypto'
import { inspect } from 'node:util'

const HIDDEN = '[secret]'

/** A value that cannot be printed by accident: in a log, a template, JSON or an error it reads “[secret]”. */
export class Secret {
  readonly #value: string

  constructor(value: string) {
    this.#value = value
  }

  /** The value itself, for the one call that needs it. */
  reveal(): string {
    return this.#value
  }

  toString(): string {
    return HIDDEN
  }

  toJSON(): string {
    return HIDDEN
  }

  [inspect.custom](): string {
    return HIDDEN
  }
}

/** HMAC-SHA-256 of a text. Without the secret it can neither be forged nor be reversed by trying likely texts. */
export const hmacOf = (secret: Secret, text: string): Buffer =>
  createHmac('sha256', secret.reveal()).update(text).digest()

/** Whether two signatures or codes are the same; takes as long for a nearly right one as for any other. */
export const areSameBytes = (given: Uint8Array, expected: Uint8Array): boolean =>
  given.length === expected.length && timingSafeEqual(given, expected)
