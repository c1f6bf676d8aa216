import { m } from '#words/messages.js'

/** GeoMet’s codes that tell the client what to change. Nothing else of its refusals is passed on. */
const MEANINGS: Record<string, () => string> = {
  InvalidLayersParameter: m.problem_map_layer,
  LayerNotDefined: m.problem_map_layer,
  StyleNotDefined: m.problem_map_style,
  NoMatch: m.problem_map_time,
}

const FAULT = /<(?:\w+:)?(?:ServiceException(?:Report)?|ExceptionReport)[\s>]/
const CODE = /<(?:\w+:)?(?:ServiceException|Exception)\s[^>]{0,300}?\b(?:code|exceptionCode)\s*=\s*["'](\w{1,60})["']/

/**
 * A fault of a map service: MapServer sends them as XML with status 200, whatever format was asked for.
 *
 * @returns words for a visitor; null for a body that is no fault
 */
export function mapServiceFault(body: Uint8Array<ArrayBuffer>): (() => string) | null {
  const beginning = new TextDecoder().decode(body.subarray(0, 4_096)).trimStart()
  if (!beginning.startsWith('<') || !FAULT.test(beginning)) return null
  const [, code = ''] = CODE.exec(beginning) ?? []
  return (Object.hasOwn(MEANINGS, code) && MEANINGS[code]) || m.problem_map_refused
}
