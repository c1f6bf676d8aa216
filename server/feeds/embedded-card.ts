import { html, raw } from 'hono/html'
import { alertLook } from '#shared/alerts/alert-look.ts'
import { isNotCovered } from '#shared/alerts/alerts-now.ts'
import { checkedAt, silenceWords } from '#shared/alerts/source-words.ts'
import type { AlertsAnswer } from '#shared/contracts/alert.ts'
import type { CurrentWeatherAnswer } from '#shared/contracts/current-weather.ts'
import type { SourceReport } from '#shared/contracts/source.ts'
import { counted, languageTag } from '#shared/language.ts'
import { pagePath } from '#shared/language-path.ts'
import { skyWords } from '#shared/meteorology/sky-words.ts'
import { formatClock } from '#shared/time/format-clock.ts'
import { formatMoment } from '#shared/time/format-moment.ts'
import { formatTemperature } from '#shared/units/format-temperature.ts'
import { joinQuantity } from '#shared/units/formatted-quantity.ts'
import { m } from '#words/messages.js'
import { sourceHash } from '../http/content-security-policy.ts'
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

const STYLE = `
:root { color-scheme: light dark; }
body { margin: 0; font: 16px/1.4 system-ui, sans-serif; background: light-dark(#fff, #132132); color: light-dark(#10202f, #eef4fa); }
main { padding: 12px 16px; }
h1 { margin: 0; font-size: 1rem; }
p { margin: 4px 0 0; }
.now { font-size: 1.5rem; font-weight: 600; }
.alert { border-left: 6px solid light-dark(#4d6278, #a9bbcd); padding-left: 8px; font-weight: 600; }
.red { border-color: light-dark(#c8202b, #ff7a70); }
.orange { border-color: #ff9838; }
.yellow { border-color: #f5dc3c; }
small { color: light-dark(#4d6278, #a9bbcd); }
a { color: inherit; }
`
const MOST_ALERTS = 3

/** Other sites may show it in a frame; it loads nothing and runs nothing. */
export const EMBED_POLICY = `default-src 'none'; style-src ${sourceHash(STYLE)}; base-uri 'none'; form-action 'none'; frame-ancestors *`

/** A frame may stay open for days, and the card has no script. */
const RELOADED_EVERY_SECONDS = 300

/**
 * The present weather and the alerts of a place as a small page for frames of other sites.
 *
 * @param now epoch milliseconds
 */
export function embeddedCard({ place, origin, weather, silent = [], alerts }: CardParts, now: number): string {
  const silence = silenceWords(silent, (at) => formatMoment(at, alerts.timeZone, { now }))
  const page = origin + pagePath(`/weather?lat=${place.lat}&lon=${place.lon}`)
  return String(html`<!doctype html>
<html lang="${languageTag()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${RELOADED_EVERY_SECONDS}">
<title>${m.feeds_card_title({ place: place.name })}</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<main>
<h1>${place.name}</h1>
${weather ? weatherLine(weather) : html`<p>${m.problem_current_unavailable()} <small>${silence ?? ''}</small></p>`}
${alertLines(alerts, page, now)}
<p><small>${weather ? `${m.feeds_card_as_of({ time: formatClock(weather.data.timestamp, weather.data.timeZone) })} · ` : ''}
${linkTo(page, m.brand())}</small></p>
</main>
</body>
</html>`)
}

const weatherLine = ({ data }: CurrentWeatherAnswer) =>
  html`<p class="now">${joinQuantity(formatTemperature(data.temperature.current))} ${skyWords(data) ?? ''}</p>`

function alertLines(alerts: AlertsAnswer, page: string, now: number) {
  const { data, state, meta, timeZone, unlisted = 0 } = alerts
  if (state === 'none') {
    const checked = m.alerts_checked({ time: formatClock(checkedAt(meta), timeZone) })
    return html`<p>${m.alerts_none()} <small>· ${checked}</small></p>`
  }
  const silence = silenceWords(meta, (at) => formatMoment(at, timeZone, { now }))
  const isUnknown = state === 'unknown'
  const further = silence === null ? '' : html`<p><small>${silence} ${isUnknown ? '' : m.alerts_further()}</small></p>`
  const more = Math.max(0, data.length - MOST_ALERTS) + unlisted
  return [
    isUnknown ? html`<p>${isNotCovered(alerts) ? m.alerts_not_covered() : m.alerts_now_unknown()}</p>` : '',
    isUnknown && data.length > 0 ? html`<p>${m.alerts_last_known()}</p>` : '',
    ...data
      .slice(0, MOST_ALERTS)
      .map((alert) => html`<p class="alert ${alertLook(alert).colour}" lang="${alert.language}">${titleOf(alert)}</p>`),
    more > 0 ? html`<p>${linkTo(page, counted(more, m.take_cover_more_one, m.take_cover_more))}</p>` : '',
    further,
  ]
}

const linkTo = (page: string, words: string) => html`<a href="${page}" target="_blank" rel="noopener">${words}</a>`
