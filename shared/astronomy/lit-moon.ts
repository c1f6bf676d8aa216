/**
 * The lit part of a moon of radius 10 about the origin as an SVG path; null within a day of new moon, when there is
 * nothing to see.
 *
 * @param phase 0 new, 0.25 first quarter, 0.5 full, 0.75 last quarter
 * @param hemisphere of the one who looks: the waxing moon is lit on the right in the north, on the left in the south
 */
export function litMoon(phase: number, hemisphere: 'north' | 'south'): string | null {
  const lit = (1 - Math.cos(2 * Math.PI * phase)) / 2
  if (lit < 0.012) return null
  const litOnTheRight = phase < 0.5 === (hemisphere === 'north')
  const terminator = Math.round(Math.abs(1 - 2 * lit) * 100) / 10
  const limb = litOnTheRight ? 1 : 0
  const bulge = lit > 0.5 ? limb : 1 - limb
  return `M0-10A10 10 0 0 ${limb} 0 10A${terminator} 10 0 0 ${bulge} 0-10z`
}
