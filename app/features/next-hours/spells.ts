import type { NextHours, NextHoursBar, RadarStep } from '#shared/contracts/next-hours.ts'

/** A stretch in which as much falls, known in the same way. */
export interface Spell {
  /** ISO 8601. */
  from: string
  to: string
  known: NextHoursBar['known']
  step: RadarStep
  type: NextHoursBar['type']
  isKnown: boolean
}

/** The bars of a chart put together where they say the same, oldest first. */
export function spellsOf(bars: NextHours['bars']): Spell[] {
  const spells: Spell[] = []
  for (const { from, to, known, step, type, rate } of bars) {
    const last = spells.at(-1)
    const isKnown = rate !== null
    const goesOn =
      last?.to === from &&
      last.known === known &&
      last.isKnown === isKnown &&
      last.step === step &&
      (step === 'none' || last.type === type)
    if (goesOn) last.to = to
    else spells.push({ from, to, known, step, type, isKnown })
  }
  return spells
}
