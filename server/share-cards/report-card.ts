import type { Report } from '#shared/contracts/report.ts'
import { SITE_TIME_ZONE } from '#shared/default-place.ts'
import { formatTemperature } from '#shared/units/format-temperature.ts'
import { isReading, joinQuantity } from '#shared/units/formatted-quantity.ts'
import { m } from '#words/messages.js'
import type { CardDrawing } from '../media/card-drawing.ts'
import { CARD_COLOURS, CARD_GROUND, cardColumn, cardFoot } from './card-ground.ts'
import { cardMoment } from './card-moment.ts'
import type { CardReader } from './place-card.ts'

const { text, muted } = CARD_COLOURS

/** A report: place, time (by the clocks of its page), title, temperature and first lines. */
export function reportCard(report: Report, { units, hour12 }: CardReader): CardDrawing {
  const at = Date.parse(report.observedAt)
  const when = cardMoment(at, { timeZone: SITE_TIME_ZONE, hour12 })
  const measured = isReading(report.temperature) ? joinQuantity(formatTemperature(report.temperature, { units })) : ''
  return {
    ground: CARD_GROUND,
    columns: [
      cardColumn(58, [
        {
          words: [report.location_name, when, measured].filter(Boolean).join(' · '),
          size: 34,
          weight: 400,
          colour: muted,
        },
        { words: report.title, size: 64, weight: 600, colour: text, lines: 2, gap: 22 },
        { words: report.description, size: 36, weight: 400, colour: text, lines: 4, gap: 20 },
      ]),
      ...cardFoot(m.share_card_report_note()),
    ],
  }
}
