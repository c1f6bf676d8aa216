export interface JsonMeasure {
  /** How many arrays and objects lie within one another at most. */
  depth: number
  /** Arrays and objects. */
  containers: number
  commas: number
}

const QUOTE = 0x22
const COMMA = 0x2c
const BACKSLASH = 0x5c

/**
 * The size of what a JSON text holds, before it is parsed. Works on bytes: in UTF-8 no byte of a multi-byte character
 * equals a bracket or a quote.
 */
export function measureJson(json: Uint8Array): JsonMeasure {
  const measure = { depth: 0, containers: 0, commas: 0 }
  let depth = 0
  let isInString = false
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at]
    if (isInString) {
      if (byte === BACKSLASH) at += 1
      else if (byte === QUOTE) isInString = false
    } else if (byte === QUOTE) {
      isInString = true
    } else if (byte === COMMA) {
      measure.commas += 1
    } else if (byte === 0x5b || byte === 0x7b) {
      depth += 1
      measure.containers += 1
      if (depth > measure.depth) measure.depth = depth
    } else if (byte === 0x5d || byte === 0x7d) {
      depth -= 1
    }
  }
  return measure
}
