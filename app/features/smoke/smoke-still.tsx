import type { SmokeLayer } from './use-smoke.ts'

interface SmokeStillProps {
  layer: SmokeLayer
  /** Where the picture lies on the drawn map, percent of its sides; null when it was not asked for. */
  place: Record<'left' | 'top' | 'width' | 'height', number> | null
}

/** Where scripts do not run: the forecast of smoke in the drawn map. */
export function SmokeStill({ layer: { smoke }, place }: SmokeStillProps) {
  if (!place || !smoke?.picture) return null
  const { left, top, width, height } = place
  const sides = { left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` }
  return (
    <div
      className="smoke-cloud hidden noscript:block"
      style={{ ...sides, maskImage: `url("${smoke.picture}")`, inset: undefined }}
    />
  )
}
