import type { OutlookThreat } from '#shared/contracts/outlook.ts'

const LEVEL_WORDS = { minor: 'Low', moderate: 'Moderate', high: 'High', extreme: 'Extreme' }

/** “Moderate threat: scattered thunderstorms, gusts 70–90 km/h, hail 2–3 cm.” In the outlook's own figures. */
export function threatSentence({ level, coverage, tornadoRisk, rain, hail, gust }: OutlookThreat): string {
  const storms = coverage === null ? 'thunderstorms' : `${coverage.toLowerCase()} thunderstorms`
  const parts = [
    storms,
    gust && `gusts ${rangeText(gust)} km/h`,
    hail && `hail ${rangeText(hail)} cm`,
    rain && `rain ${rangeText(rain)} mm`,
    tornadoRisk && 'a risk of a tornado',
  ]
  return `${LEVEL_WORDS[level]} threat: ${parts.filter(Boolean).join(', ')}.`
}

const rangeText = ({ from, to }: { from: number | null; to: number }) =>
  from === null || from === to ? `up to ${to}` : `${from}–${to}`
