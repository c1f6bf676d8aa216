import { NO_ECHO } from '#shared/radar/radar-palette.ts'

/** Fewer echoes than this prove nothing, pixels. */
const LEAST_ECHOES = 400
/** Least part of the observed echoes that the extrapolation must have at its beginning, too. */
const LEAST_SHARED = 0.5
/**
 * Least part of those shared echoes whose classes may differ by two at most: another unit or palette differs by more.
 */
const LEAST_ALIKE = 0.6
const ALIKE_CLASSES = 2

/**
 * Whether the first picture of an extrapolation shows what radar saw at that moment. If not, its unit, palette, box or
 * place is another one, and the extrapolation must not be used.
 */
export function doRunsAgree(begun: Uint8Array, observed: Uint8Array): boolean {
  let seen = 0
  let shared = 0
  let alike = 0
  for (let pixel = 0; pixel < observed.length; pixel += 1) {
    const was = observed[pixel] ?? NO_ECHO
    if (was === NO_ECHO) continue
    seen += 1
    const is = begun[pixel] ?? NO_ECHO
    if (is === NO_ECHO) continue
    shared += 1
    if (Math.abs(is - was) <= ALIKE_CLASSES) alike += 1
  }
  return seen < LEAST_ECHOES || (shared >= seen * LEAST_SHARED && alike >= shared * LEAST_ALIKE)
}
