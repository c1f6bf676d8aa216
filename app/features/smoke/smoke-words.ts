import type { Smoke } from '#shared/contracts/smoke.ts'
import { m } from '#words/messages.js'

/** The steps 1 to 5 in words, with their fine particles in µg/m³. */
export const SMOKE_STEPS = [
  { name: m.smoke_very_light, amount: () => m.radar_limit_between({ from: '1', to: '10' }) },
  { name: m.smoke_light, amount: () => m.radar_limit_between({ from: '10', to: '30' }) },
  { name: m.smoke_moderate, amount: () => m.radar_limit_between({ from: '30', to: '60' }) },
  { name: m.smoke_heavy, amount: () => m.radar_limit_between({ from: '60', to: '100' }) },
  { name: m.smoke_very_heavy, amount: () => m.radar_limit_over({ limit: '100' }) },
] as const

/**
 * “Smoke at Toronto about 3 p.m.: light, 10 to 30 µg/m³”
 *
 * @param timeOf tells a moment by the clocks of the place
 */
export function smokeInWords({ state, at, step }: Smoke, place: string, timeOf: (at: number) => string): string {
  if (state !== 'ready' || at === null) return m.smoke_silent()
  if (step === null) return m.smoke_outside({ place })
  const time = timeOf(at)
  const told = SMOKE_STEPS[step - 1]
  if (!told) return m.smoke_none_here({ place, time })
  return m.smoke_here({
    place,
    time,
    step: told.name().toLowerCase(),
    amount: m.smoke_amount({ amount: told.amount() }),
  })
}
