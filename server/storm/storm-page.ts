import { html, raw } from 'hono/html'
import { alertLook } from '#shared/alerts/alert-look.ts'
import { alertsNow, isNotCovered } from '#shared/alerts/alerts-now.ts'
import { emergencyWords } from '#shared/alerts/emergency-words.ts'
import { shortenText } from '#shared/alerts/shorten-text.ts'
import { checkedAt, silenceWords, sourcesOf } from '#shared/alerts/source-words.ts'
import { capitalised } from '#shared/capitalised.ts'
import type { Alert, AlertsAnswer } from '#shared/contracts/alert.ts'
import type { CurrentWeatherAnswer } from '#shared/contracts/current-weather.ts'
import type { ForecastAnswer, HourlyForecastItem } from '#shared/contracts/forecast.ts'
import type { Coordinates } from '#shared/contracts/location.ts'
import type { NextHours } from '#shared/contracts/next-hours.ts'
import type { ReportMark } from '#shared/contracts/report-mark.ts'
import { SITE_TIME_ZONE } from '#shared/default-place.ts'
import { foreignLanguage, languageTag } from '#shared/language.ts'
import { pagePath } from '#shared/language-path.ts'
import { fallenAmount } from '#shared/meteorology/fallen-amount.ts'
import { feltIndex } from '#shared/meteorology/felt-index.ts'
import { skyWords } from '#shared/meteorology/sky-words.ts'
import { sightWords } from '#shared/reports/sight-words.ts'
import { daySentence } from '#shared/sentence/day-sentence.ts'
import { spokenTime } from '#shared/sentence/spoken-time.ts'
import { freshnessOf } from '#shared/source-freshness.ts'
import { formatClock } from '#shared/time/format-clock.ts'
import { formatDateOfWeekday, formatWeekday } from '#shared/time/format-date.ts'
import { formatMoment } from '#shared/time/format-moment.ts'
import { spokenMidnight } from '#shared/time/spoken-midnight.ts'
import { addDays, calendarDate } from '#shared/time/zoned-time.ts'
import { HOUR_MS } from '#shared/time.ts'
import { feltReading } from '#shared/units/felt-reading.ts'
import { distanceWords } from '#shared/units/format-distance.ts'
import { formatPrecipitation } from '#shared/units/format-precipitation.ts'
import { formatTemperature } from '#shared/units/format-temperature.ts'
import { formatWindSpeed } from '#shared/units/format-wind-speed.ts'
import { joinQuantity } from '#shared/units/formatted-quantity.ts'
import type { UnitPreferences } from '#shared/units/unit-preferences.ts'
import { m } from '#words/messages.js'
import { STORM_STYLE } from './storm-style.ts'

/** Something that a visitor saw nearby. */
type NearReport = Pick<ReportMark, 'id' | 'title' | 'place' | 'observedAt' | 'temperature' | 'measure' | 'words'> & {
  distanceKm: number
}

/** What the page shows; undefined when a source did not answer. */
export interface StormWeather {
  place: Coordinates
  label: string
  current: CurrentWeatherAnswer | undefined
  forecast: ForecastAnswer | undefined
  alerts: AlertsAnswer | undefined
  nextHours: NextHours | undefined
  /** Nearest first. */
  reports: readonly NearReport[]
}

export interface StormReader {
  /** Epoch milliseconds. */
  now: number
  units: UnitPreferences
  hour12: boolean
  theme: 'dark' | 'light'
  nonce: string
}

const HOURS = 6
/** A weekday without a date names a day only within a week: after that the same weekday comes again. */
const DAYS_OF_WEEK = 7
const MOST_ALERTS = 4
/** Bytes of an alert's text: four of them and all else stay far below 15 KB. */
const LONGEST_TEXT = 900
/** Environment Canada separates the parts of its texts by a line of “###”. */
const RULE = /\s*\n#{3,}(?:\s+|$)/g

/** Alerts and the next hours as one document without a script, a picture or a further file. */
export function stormPage(weather: StormWeather, reader: StormReader): string {
  const { place, label, current, forecast, nextHours, reports } = weather
  const { now, hour12, nonce, theme } = reader
  const alerts = weather.alerts && alertsNow(weather.alerts, now)
  const timeZone = forecast?.data.timeZone ?? current?.data.timeZone ?? alerts?.timeZone ?? SITE_TIME_ZONE
  const question = `?${new URLSearchParams({ lat: String(place.lat), lon: String(place.lon), name: label })}`
  const hasAlert = (alerts?.data.length ?? 0) > 0
  // As on the weather page: else the sentence would call dry what stands above it or below, in “Next two hours”.
  const seen = { now, current: current?.data, radar: nextHours, hasAlert }
  const sentence = daySentence(forecast?.data.hourly ?? [], seen, { timeZone, hour12 })
  const title = m.storm_title({ place: label })
  // A tab without a script may stay open for days.
  const asked = m.storm_asked({
    date: formatDateOfWeekday(calendarDate(now, timeZone)),
    time: formatClock(now, timeZone, { hour12 }).replace(' ', '\u00a0'),
  })
  return String(html`<!doctype html>
<html lang="${languageTag()}" class="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${m.brand()}</title>
<style nonce="${nonce}">${raw(STORM_STYLE)}</style>
</head>
<body><main>
<p class="quiet"><a href="${pagePath('/')}">${m.brand()}</a> · ${asked} ·
<a href="${pagePath(`/storm${question}`)}">${m.storm_reload()}</a></p>
<h1>${label}</h1>
${current ? airNow(current, reader) : ''}
${sentence ? html`<p class="next">${sentence}</p>` : ''}
<section aria-labelledby="alerts"><h2 id="alerts">${m.storm_alerts()}</h2>
${alertList(alerts, timeZone, reader)}
<p><strong>${emergencyWords(alerts ? sourcesOf(alerts.meta) : null)}</strong></p></section>
<section aria-labelledby="soon"><h2 id="soon">${m.storm_soon()}</h2>
${soonWords(nextHours, timeZone, reader)}</section>
<section aria-labelledby="hours"><h2 id="hours">${m.storm_hours()}</h2>
${hourTable(forecast, timeZone, reader)}</section>
${reportList(reports, timeZone, reader)}
<p><a href="${pagePath(`/weather${question}`)}">${m.storm_whole()}</a></p>
<p class="quiet">${m.storm_lead()}</p>
</main></body>
</html>`)
}

function airNow({ data, meta }: CurrentWeatherAnswer, reader: StormReader) {
  const { units } = reader
  const felt = feltIndex({ ...data, temperature: data.temperature.current })
  const { label, value } = feltReading(felt, data.temperature.feelsLike, { units })
  return html`<p><span class="air">${joinQuantity(formatTemperature(data.temperature.current, { units }))}</span>
${skyWords(data) ?? ''}${felt ? ` · ${label} ${value}` : ''}</p>
${freshnessOf(meta, false).isStale ? oldWords(data.timestamp, data.timeZone, reader) : ''}`
}

/** Of what may be out of date: from when it is. */
const oldWords = (at: number, timeZone: string, reader: StormReader) =>
  html`<p class="unknown">${capitalised(m.as_of({ time: formatMoment(at, timeZone, reader) }))}, ${m.may_be_out_of_date()}</p>`

function alertList(alerts: AlertsAnswer | undefined, timeZone: string, reader: StormReader) {
  if (!alerts) return html`<p class="unknown">${m.storm_alerts_unknown()}</p>`
  const { data, state, meta, unlisted = 0 } = alerts
  if (state === 'none') {
    return html`<p>${m.storm_no_alerts({ time: formatClock(checkedAt(meta), timeZone, { hour12: reader.hour12 }) })}</p>`
  }
  const silence = silenceWords(meta, (at) => formatMoment(at, timeZone, reader))
  const further = silence === null ? '' : html`<p class="unknown">${silence} ${m.alerts_further()}</p>`
  const more = Math.max(0, data.length - MOST_ALERTS) + unlisted
  const unknown = isNotCovered(alerts)
    ? m.alerts_not_covered()
    : [m.storm_alerts_unknown(), silence].filter(Boolean).join(' ')
  return html`${state === 'unknown' ? html`<p class="unknown">${unknown}</p>` : further}
${state === 'unknown' && data.length > 0 ? html`<p>${m.alerts_last_known()}</p>` : ''}
${shownAlerts(data, timeZone, reader)}
${more > 0 ? html`<p>${m.storm_more_alerts({ count: more })}</p>` : ''}`
}

function shownAlerts(alerts: readonly Alert[], timeZone: string, reader: StormReader) {
  return alerts.slice(0, MOST_ALERTS).map((alert) => {
    const { colour } = alertLook(alert)
    const text = [alert.instruction, alert.description].filter(Boolean).join('\n\n').replace(RULE, '\n\n').trim()
    const start = shortenText(text, LONGEST_TEXT)
    const link = alert.shortened || start !== text ? m.alert_read_whole() : m.storm_alert_whole()
    const textLanguage = alert.textLanguage ?? alert.language
    const languageNote = foreignLanguage(textLanguage) ? html`<p>${m.alert_other_language_only()}</p>` : ''
    return html`<article class="${colour}"><h3 lang="${alert.language}">${alert.event}</h3>
<p class="until">${capitalised(untilWords(alert, timeZone, reader))} · <span lang="${alert.language}">${alert.sender}</span></p>
${languageNote}<p class="text" lang="${textLanguage}">${start}</p>
<p><a href="${pagePath(`/alerts/${alert.id}`)}" aria-label="${m.labelled({ label: link, text: alert.event })}">${link}</a></p></article>`
  })
}

function untilWords({ start, end }: Alert, timeZone: string, { now, hour12 }: StormReader): string {
  const said = (at: number) => {
    const midnight = spokenMidnight(at, { now, timeZone, hour12, isReadLater: true })
    if (midnight !== null) return midnight
    const day = calendarDate(at, timeZone)
    const isThisWeek = day < addDays(calendarDate(now, timeZone), DAYS_OF_WEEK)
    return m.moment_spoken({
      time: spokenTime(at, timeZone, hour12),
      day: isThisWeek ? formatWeekday(day) : formatDateOfWeekday(day),
    })
  }
  const until = end === null ? m.alert_until_notice() : m.alert_until({ end: said(Date.parse(end)) })
  return Date.parse(start) > now ? m.alert_from({ start: said(Date.parse(start)), until }) : until
}

function hourTable(forecast: ForecastAnswer | undefined, timeZone: string, reader: StormReader) {
  const { now, units, hour12 } = reader
  const hours = (forecast?.data.hourly ?? []).filter(({ timestamp: at }) => at > now && at <= now + HOURS * HOUR_MS)
  if (hours.length === 0) return html`<p class="unknown">${m.storm_no_hours()}</p>`
  const { fetchedAt, isStale } = freshnessOf(forecast?.meta ?? [], false)
  const age = isStale && fetchedAt !== null ? oldWords(fetchedAt, timeZone, reader) : ''
  return html`<div>${age}<table><thead><tr><th scope="col">${m.storm_hour()}</th><th scope="col">${m.hourly_temperature()}</th>
<th scope="col">${m.storm_sky()}</th><th scope="col">${m.storm_fall()}</th><th scope="col">${m.storm_gust()}</th></tr></thead>
<tbody>${hours.map(
    (hour) => html`<tr><th scope="row">${spokenTime(hour.timestamp, timeZone, hour12)}</th>
<td>${joinQuantity(formatTemperature(hour.temperature, { units }))}</td><td>${skyWords(hour) ?? m.not_available()}</td>
<td>${fallWords(hour, units)}</td><td>${joinQuantity(formatWindSpeed(hour.windGust, { units }))}</td></tr>`,
  )}</tbody></table></div>`
}

/** The sentences of radar and of the model; only radar says that it stays dry. */
function soonWords(nextHours: NextHours | undefined, timeZone: string, { hour12 }: StormReader) {
  if (!nextHours) return html`<p class="unknown">${m.storm_no_radar()}</p>`
  const { sentence, modelSentence, why, radar } = nextHours
  const time = radar && formatClock(Date.parse(radar.observedAt), timeZone, { hour12 })
  return html`<p class="${why === null ? 'next' : 'unknown'}">${sentence}</p>
${modelSentence ? html`<p>${modelSentence}</p>` : ''}${time ? html`<p class="quiet">${m.storm_radar_picture({ time })}</p>` : ''}`
}

function reportList(reports: StormWeather['reports'], timeZone: string, { units, hour12 }: StormReader) {
  if (reports.length === 0) return ''
  return html`<section aria-labelledby="reports"><h2 id="reports">${m.near_reports_title()}</h2>
${reports.map(({ id, title, place, observedAt, distanceKm, words, ...sight }) => {
  const facts = [
    distanceWords(distanceKm, { units }),
    formatClock(Date.parse(observedAt), timeZone, { hour12 }),
    ...sightWords(sight, { units }),
  ]
  return html`<h3><a href="${pagePath(`/weather-reports/${encodeURIComponent(id)}`)}">${title}</a></h3>
<p class="quiet">${place} · ${facts.join(' · ')}</p><p>${words}</p>`
})}
<p class="quiet">${m.report_note()}</p></section>`
}

const fallWords = (hour: HourlyForecastItem, units: UnitPreferences): string =>
  joinQuantity(fallenAmount(hour, { units }) ?? formatPrecipitation(hour.precipitationAmount, { units }))
