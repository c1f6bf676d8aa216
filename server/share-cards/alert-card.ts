import { alertLook } from '#shared/alerts/alert-look.ts'
import { standingWords } from '#shared/alerts/standing-words.ts'
import type { AlertByIdAnswer } from '#shared/contracts/alert.ts'
import { m } from '#words/messages.js'
import type { CardDrawing } from '../media/card-drawing.ts'
import {
  alertMark,
  alertStripe,
  CARD_COLOURS,
  CARD_GROUND,
  CARD_LEFT,
  cardColumn,
  cardFoot,
  MARK_WIDTH,
} from './card-ground.ts'
import { zonedCardMoment } from './card-moment.ts'
import type { CardReader } from './place-card.ts'

const { text, muted } = CARD_COLOURS

/**
 * An alert in its issuer's words: what, until when, where, from whom. What does not fit is cut by the drawing.
 *
 * @param timeZone IANA zone of the alert's areas
 */
export function alertCard(
  { data: alert }: AlertByIdAnswer,
  { hour12, now }: CardReader,
  timeZone: string,
): CardDrawing {
  const moment = (at: number) => zonedCardMoment(at, { timeZone, hour12 })
  const { colour, kind } = alertLook(alert)
  const until = alert.ended ? (alert.endedAt ?? alert.end) : alert.end
  const said = until === null ? null : moment(Date.parse(until))
  const begin = Date.parse(alert.start)
  const start = begin > now ? moment(begin) : null
  const ended = said ? m.alert_card_ended({ time: said }) : m.alert_ended()
  const state = alert.ended ? ended : standingWords(start, said)
  const shown = alert.ended ? 'grey' : colour
  return {
    ground: `${CARD_GROUND}${alertStripe(shown)}${alertMark({ left: CARD_LEFT, top: 66, colour: shown, kind })}`,
    columns: [
      cardColumn(128, [
        { words: alert.event, size: 78, weight: 600, colour: alert.ended ? muted : text, lines: 2 },
        { words: state, size: 38, weight: 600, colour: text, lines: 2, gap: 14 },
        { words: alert.areas.join(', '), size: 34, weight: 400, colour: muted, lines: 2, gap: 14 },
      ]),
      cardColumn(72, [{ words: alert.sender, size: 32, weight: 400, colour: muted }], MARK_WIDTH),
      ...cardFoot(m.share_card_alert_note()),
    ],
  }
}
