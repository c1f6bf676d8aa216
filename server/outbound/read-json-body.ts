import { measureJson } from '#server/json-measure.ts'

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

/** How JSON escapes a half of a character that has two, or U+0000: unescaped, neither can be in a body. */
const ESCAPED = /\\u(?:[dD][89a-fA-F]|0000)/
const readable = (_: string, value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '\ufffd') : value

/**
 * Parses a provider's JSON body after a check of its depth and number of values. Halves of characters and U+0000
 * become U+FFFD: they can stand in no page and no database.
 *
 * @throws {UnreadableJson} for another content type (an HTML error page), a bare `nan`, a body that broke off or is
 * empty
 */
export function readJsonBody(body: Uint8Array, contentType: string): unknown {
  if (!JSON_TYPE.test(contentType)) throw new UnreadableJson('type', 'content type is not JSON')
  const { depth, commas } = measureJson(body)
  if (depth > MAX_DEPTH) throw new UnreadableJson('body', 'body is nested too deeply')
  if (commas >= MAX_VALUES) throw new UnreadableJson('body', 'body holds too many values')
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body)
    return JSON.parse(text, ESCAPED.test(text) ? readable : undefined)
  } catch (cause) {
    throw new UnreadableJson('body', 'body is not JSON', cause)
  }
}
