/** Deeper than any provider nests (GeoJSON: about ten levels), far below a stack overflow. */
const MAX_DEPTH = 64
/** Above the largest regular answer: the alert shapes of a country have about 200,000 values. */
const MAX_VALUES = 1_000_000

const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i

export class UnreadableJson extends Error {
  override readonly name = 'UnreadableJson'
  /** `type`: another content type. `body`: the content type is JSON and the text is not. */
  readonly about: 'type' | 'body'

  constructor(about: UnreadableJson['about'], message: string, cause?: unknown) {
    super(message, { cause })
    this.about = about
  }
}

/**
 * Parses a provider's JSON body after a check of its depth and number of values.
 *
 * @throws {UnreadableJson} for another content type (an HTML error page), a bare `nan`, a body that broke off or is
 * empty
 */
export function readJsonBody(body: Uint8Array, contentType: string): unknown {
  if (!JSON_TYPE.test(contentType)) throw new UnreadableJson('type', 'content type is not JSON')
  assertBounded(body)
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch (cause) {
    throw new UnreadableJson('body', 'body is not JSON', cause)
  }
}

const QUOTE = 0x22
const COMMA = 0x2c
const BACKSLASH = 0x5c

/** Works on bytes: in UTF-8 no byte of a multi-byte character equals a bracket or a quote. */
function assertBounded(body: Uint8Array): void {
  let depth = 0
  let values = 1
  let isInString = false
  for (let index = 0; index < body.length; index += 1) {
    const byte = body[index]
    if (isInString) {
      if (byte === BACKSLASH) index += 1
      else if (byte === QUOTE) isInString = false
    } else if (byte === QUOTE) {
      isInString = true
    } else if (byte === COMMA) {
      values += 1
      if (values > MAX_VALUES) throw new UnreadableJson('body', 'body holds too many values')
    } else if (byte === 0x5b || byte === 0x7b) {
      depth += 1
      if (depth > MAX_DEPTH) throw new UnreadableJson('body', 'body is nested too deeply')
    } else if (byte === 0x5d || byte === 0x7d) {
      depth -= 1
    }
  }
}
