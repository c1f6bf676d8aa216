import { html } from 'hono/html'
import { alertLook } from '#shared/alerts/alert-look.ts'
import { isNotCovered, isSilent } from '#shared/alerts/alerts-now.ts'
import { shortenText } from '#shared/alerts/shorten-text.ts'
import { checkedAt, silenceWords } from '#shared/alerts/source-words.ts'
import type { AlertsAnswer } from '#shared/contracts/alert.ts'
import type { CurrentWeatherAnswer } from '#shared/contracts/current-weather.ts'
import type { SourceReport } from '#shared/contracts/source.ts'
import { counted } from '#shared/language.ts'
import { skyWords } from '#shared/meteorology/sky-words.ts'
import { weatherPath } from '#shared/places/place-address.ts'
import { formatClock } from '#shared/time/format-clock.ts'
import { formatMoment } from '#shared/time/format-moment.ts'
import { formatTemperature } from '#shared/units/format-temperature.ts'
import { joinQuantity } from '#shared/units/formatted-quantity.ts'
import type { UnitPreferences } from '#shared/units/unit-preferences.ts'
import { m } from '#words/messages.js'
import { frameCard, frameLink } from '../http/frame-card.ts'
import { titleOf } from './alert-feed.ts'
import type { FeedPlace } from './feed-place.ts'

interface CardParts {
  place: FeedPlace
  /** The site's public origin. */
  origin: string
  /** Null while no source answers: alerts are shown without it. */
  weather: CurrentWeatherAnswer | null
  /** Then what became of asking them. */
  silent?: readonly SourceReport[]
  alerts: AlertsAnswer
}

/** So many have room in the documented frame, and one beside the words about a silent source. */
const MOST_ALERTS = 2
/** Bytes of the words about silent sources. */
const LONGEST_SILENCE = 140

/** Who reads the card. */
interface Reader {
  /** Epoch milliseconds. */
  now: number
  units?: UnitPreferences
  hour12?: boolean
}

/** The present weather and the alerts of a place as a small page for frames of other sites. */
export function embeddedCard({ place, origin, weather, silent = [], alerts }: CardParts, reader: Reader): string {
  const page = origin + weatherPath(place)
  return frameCard({
    title: m.feeds_card_title({ place: place.name }),
    content: html`<h1>${place.name}</h1>
${alertLines(alerts, page, reader)}
${weather ? weatherLine(weather, reader) : noWeatherLine(alerts.meta.some(isSilent) ? null : silenceIn(silent, alerts.timeZone, reader))}
<p><small>${weather ? `${m.feeds_card_as_of({ time: formatClock(weather.data.timestamp, weather.data.timeZone, reader) })} · ` : ''}
${frameLink(page, m.brand())}</small></p>`,
  })
}

const weatherLine = ({ data }: CurrentWeatherAnswer, reader: Reader) =>
  html`<p class="now">${joinQuantity(formatTemperature(data.temperature.current, reader))} ${skyWords(data) ?? ''}</p>`

const noWeatherLine = (silence: string | null) =>
  html`<p>${m.problem_current_unavailable()} <small>${silence ?? ''}</small></p>`

function silenceIn(meta: readonly SourceReport[], timeZone: string, reader: Reader): string | null {
  const words = silenceWords(meta, (at) => formatMoment(at, timeZone, reader))
  return words === null ? null : shortenText(words, LONGEST_SILENCE)
}

function alertLines(alerts: AlertsAnswer, page: string, reader: Reader) {
  const { data, state, meta, timeZone, unlisted = 0 } = alerts
  if (state === 'none') {
    const checked = m.alerts_checked({ time: formatClock(checkedAt(meta), timeZone, reader) })
    return html`<p>${m.alerts_none()} <small>· ${checked}</small></p>`
  }
  const silence = silenceIn(meta, timeZone, reader)
  const isUnknown = state === 'unknown'
  const further = silence === null ? '' : html`<small>${silence} ${isUnknown ? '' : m.alerts_further()}</small>`
  const unknown = isNotCovered(alerts) ? m.alerts_not_covered() : m.alerts_now_unknown()
  const shown = data.slice(0, silence === null ? MOST_ALERTS : 1)
  const more = data.length - shown.length + unlisted
  return [
    isUnknown ? html`<p>${unknown} ${data.length > 0 ? m.alerts_last_known() : ''}</p>` : '',
    ...shown.map(
      (alert) => html`<p class="alert ${alertLook(alert).colour}" lang="${alert.language}">${titleOf(alert)}</p>`,
    ),
    more > 0 || further
      ? html`<p>${more > 0 ? frameLink(page, counted(more, m.take_cover_more_one, m.take_cover_more)) : ''} ${further}</p>`
      : '',
  ]
}
