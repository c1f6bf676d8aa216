import { alertLook } from '#shared/alerts/alert-look.ts'
import { isNotCovered } from '#shared/alerts/alerts-now.ts'
import { standingWords } from '#shared/alerts/standing-words.ts'
import type { AlertsAnswer } from '#shared/contracts/alert.ts'
import type { CurrentWeatherAnswer } from '#shared/contracts/current-weather.ts'
import type { ForecastAnswer } from '#shared/contracts/forecast.ts'
import type { NextHours } from '#shared/contracts/next-hours.ts'
import { feltIndex } from '#shared/meteorology/felt-index.ts'
import { skyWords } from '#shared/meteorology/sky-words.ts'
import { daySentence } from '#shared/sentence/day-sentence.ts'
import { formatClock } from '#shared/time/format-clock.ts'
import { formatDateOfWeekday } from '#shared/time/format-date.ts'
import { calendarDate } from '#shared/time/zoned-time.ts'
import { compassAbbreviation } from '#shared/units/compass.ts'
import { feltReading } from '#shared/units/felt-reading.ts'
import { formatTemperature } from '#shared/units/format-temperature.ts'
import { formatWind } from '#shared/units/format-wind.ts'
import { formatWindSpeed } from '#shared/units/format-wind-speed.ts'
import { isReading, joinQuantity } from '#shared/units/formatted-quantity.ts'
import type { UnitPreferences } from '#shared/units/unit-preferences.ts'
import { m } from '#words/messages.js'
import type { CardDrawing, CardText } from '../media/card-drawing.ts'
import { alertMark, CARD_COLOURS, CARD_GROUND, CARD_LEFT, cardColumn, cardFoot, MARK_WIDTH } from './card-ground.ts'
import { zonedCardMoment } from './card-moment.ts'

/** How the reader of a card reads numbers and times. */
export interface CardReader {
  /** Epoch milliseconds. */
  now: number
  units: UnitPreferences
  hour12: boolean
}

/** What is known of the place; undefined: the source did not answer. */
export interface PlaceNow {
  label: string
  current: CurrentWeatherAnswer
  forecast: ForecastAnswer | undefined
  alerts: AlertsAnswer | undefined
  nextHours: NextHours | undefined
}

const { text, muted, lamp } = CARD_COLOURS

/** The weather of a place: temperature, sky, the next hours in a sentence, the gravest alert. */
export function placeCard(place: PlaceNow, reader: CardReader): CardDrawing {
  const { label, forecast, alerts, nextHours } = place
  const { data } = place.current
  const { now, units, hour12 } = reader
  const { timeZone } = data
  const seen = { now, current: data, radar: nextHours, hasAlert: (alerts?.data.length ?? 0) > 0 }
  const sentence = daySentence(forecast?.data.hourly ?? [], seen, { timeZone, hour12 }) ?? ''
  const alert = alertLine(alerts, timeZone, reader)
  const asOf = m.share_card_as_of({
    time: formatClock(data.timestamp, timeZone, { hour12 }),
    date: formatDateOfWeekday(calendarDate(data.timestamp, timeZone), { length: 'short' }),
  })
  return {
    ground: CARD_GROUND + alert.mark,
    columns: [
      cardColumn(52, [{ words: label, size: 46, weight: 600, colour: text }]),
      cardColumn(114, [
        {
          words: joinQuantity(formatTemperature(data.temperature.current, { units })),
          size: 172,
          weight: 300,
          colour: text,
        },
      ]),
      { left: 700, top: 146, width: 424, texts: factsOf(data, units) },
      cardColumn(340, [{ words: sentence, size: 36, weight: 400, colour: text, lines: 2 }]),
      alert.column,
      ...cardFoot(asOf),
    ],
  }
}

function factsOf(data: CurrentWeatherAnswer['data'], units: UnitPreferences): CardText[] {
  const felt = feltIndex({ ...data, temperature: data.temperature.current })
  const { label, value } = feltReading(felt, data.temperature.feelsLike, { units })
  const { direction, ...wind } = formatWind(data.windSpeed, data.windDirection, { units })
  const from = direction === null ? '' : compassAbbreviation(direction)
  const lines = [
    skyWords(data) ?? '',
    felt ? `${label} ${value}` : '',
    isReading(data.windSpeed) ? [m.wind(), from, joinQuantity(wind)].filter(Boolean).join(' ') : '',
    isReading(data.windGust) ? m.gusts_to({ speed: joinQuantity(formatWindSpeed(data.windGust, { units })) }) : '',
  ].filter(Boolean)
  return lines.map((words, index) => ({ words, size: 34, weight: 400, colour: index === 0 ? text : muted, gap: 4 }))
}

/**
 * The gravest alert, its time on a line of its own, so that a long name cuts nothing of it. When alerts are unknown the
 * line says so, because an empty one would mean that there are none.
 */
function alertLine(answer: AlertsAnswer | undefined, timeZone: string, reader: CardReader) {
  const [gravest] = answer?.data ?? []
  if (gravest && answer) {
    const look = alertLook(gravest)
    const more = answer.data.length - 1 + (answer.unlisted ?? 0)
    const further = more > 0 ? ` ${m.alerts_strip_more({ count: more })}` : ''
    const known = answer.state === 'unknown' ? `${m.alerts_last_known()} ` : ''
    const moment = (iso: string) => zonedCardMoment(Date.parse(iso), { timeZone, hour12: reader.hour12 })
    const start = Date.parse(gravest.start) > reader.now ? moment(gravest.start) : null
    const holds = standingWords(start, gravest.end && moment(gravest.end))
    return {
      mark: alertMark({ left: CARD_LEFT, top: 444, ...look }),
      column: cardColumn(
        438,
        [
          { words: known + gravest.event, size: 36, weight: 600, colour: text },
          { words: holds + further, size: 28, weight: 600, colour: text },
        ],
        MARK_WIDTH,
      ),
    }
  }
  const isUnknown = !answer || answer.state === 'unknown'
  const words = answer && isNotCovered(answer) ? m.alerts_not_covered() : m.storm_alerts_unknown()
  const unknown: CardText = { words, size: 34, weight: 400, colour: lamp, lines: 2 }
  return { mark: '', column: cardColumn(448, isUnknown ? [unknown] : []) }
}
