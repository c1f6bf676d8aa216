import type { RouterContextProvider } from 'react-router'
import { alertSpans } from '#shared/alerts/alert-span.ts'
import type { Alert } from '#shared/contracts/alert.ts'
import type { CurrentWeatherAnswer } from '#shared/contracts/current-weather.ts'
import type { ForecastAnswer } from '#shared/contracts/forecast.ts'
import type { Coordinates } from '#shared/contracts/location.ts'
import type { NextHours } from '#shared/contracts/next-hours.ts'
import type { SkyAnswer } from '#shared/contracts/sky.ts'
import { CURRENT_MAX_AGE_MS, FRESHNESS } from '#shared/freshness.ts'
import { RADAR_HOLDS_MS } from '#shared/radar/radar-times.ts'
import { outlookClauses } from '#shared/sentence/outlook-sentence.ts'
import { sentenceText } from '#shared/sentence/sentence-text.ts'
import { withWeatherNow } from '#shared/sentence/weather-now.ts'
import { addDays, calendarDate, startOfDay } from '#shared/time/zoned-time.ts'
import { MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import { askApi, type Fetch } from '../../lib/api-client.ts'
import { parseDisplayPreferences } from '../../lib/display-preferences.ts'
import { type JsonText, toJsonText } from '../../lib/json-text.ts'
import { visitContext } from '../../lib/visit-context.ts'
import { outlookKey } from './outlook-key.ts'
import { type RibbonDrawing, ribbonDrawing } from './ribbon-drawing.ts'
import type { RibbonInput } from './ribbon-input.ts'
import { OUTLOOK_HOLDS_MS } from './sentence-at.ts'

/** A sentence is shown for so long after what radar saw may be wrong: meanwhile the page asks for a new one. */
const RENEWED_WITHIN_MS = 5 * MINUTE_MS
/** And for so long at midnight, until the answer that the page then asks for is there: its “tomorrow” is today. */
const RENEWED_AT_MIDNIGHT_MS = 30 * SECOND_MS

/**
 * The next 24 hours at a place as the server tells them: a band and a line, in the visitor's units and on the place's
 * clock.
 */
export interface DayOutlook {
  /** When the server made it, epoch milliseconds: “now” of the drawing. */
  madeAt: number
  /** Null when not even the place's clock is known. */
  drawing: JsonText<RibbonDrawing> | null
  /** “Snow squalls until 9 p.m., then clearing and colder.” Null when the forecast does not say enough. */
  sentence: string | null
  /** IANA zone of the place. */
  timeZone: string | null
  /** Identifies the inputs: when the browser's own inputs give another key, it asks for a new outlook. */
  key: string
  /**
   * Epoch milliseconds from which the sentence may be wrong: what radar saw coming begins, what falls now may have
   * ended, or the place's day ends, by which it counts “tomorrow”. Null when there is no clock to tell.
   */
  sentenceUntil: number | null
  /** Epoch milliseconds from which the sentence is too old to be shown, whether or not there is a newer one. */
  sentenceEndsAt: number
}

interface OutlookInput extends Pick<RibbonInput, 'size' | 'unlisted'> {
  place: Coordinates
  /** Undefined when they did not come: the ribbon then says that there is no forecast. */
  current: CurrentWeatherAnswer | undefined
  forecast: ForecastAnswer | undefined
  /** Most important first. */
  alerts?: readonly Alert[]
  /** Precipitation of the next two hours by radar, for the sentence; none unless given. */
  radar?: NextHours | null
}

/** For loaders only: the geometry, the sky and the rules of the sentence stay out of the browser. Never fails. */
export async function dayOutlook(
  context: Readonly<RouterContextProvider>,
  { place, current, forecast, alerts = [], unlisted, size, radar = null }: OutlookInput,
): Promise<DayOutlook> {
  const { fetchApi, now, cookies } = context.get(visitContext)
  const preferences = parseDisplayPreferences(cookies)
  const sky = await fetchSky(fetchApi, place)
  const hours = forecast?.data.hourly ?? []
  const timeZone = forecast?.data.timeZone ?? current?.data.timeZone ?? sky?.timeZone ?? null
  const key = outlookKey(forecast, alerts, preferences)
  if (timeZone === null)
    return { madeAt: now, drawing: null, sentence: null, timeZone, key, sentenceUntil: null, sentenceEndsAt: now }

  const spans = alertSpans(alerts)
  const byForecast = outlookClauses(hours, now)
  const seen = { now, current: current?.data, radar, hasAlert: spans.length > 0 }
  const clauses = byForecast && withWeatherNow(byForecast, seen)
  const seenUntil = clauses === byForecast ? Number.POSITIVE_INFINITY : heldUntil(radar, now)
  const midnight = startOfDay(addDays(calendarDate(now, timeZone), 1), timeZone)
  const isOfNow = current && Math.abs(now - current.data.timestamp) <= CURRENT_MAX_AGE_MS
  const temperatureNow = isOfNow ? current.data.temperature.current : null
  return {
    madeAt: now,
    drawing: toJsonText(
      ribbonDrawing({
        now,
        timeZone,
        hours,
        temperatureNow,
        sky,
        alerts: spans,
        unlisted,
        preferences,
        size,
      }),
    ),
    sentence: clauses && sentenceText(clauses, { now, timeZone, hour12: preferences.hour12 }),
    timeZone,
    key,
    sentenceUntil: Math.min(seenUntil, midnight),
    sentenceEndsAt: Math.min(now + OUTLOOK_HOLDS_MS, seenUntil + RENEWED_WITHIN_MS, midnight + RENEWED_AT_MIDNIGHT_MS),
  }
}

/**
 * The moment at which the weather that radar saw coming begins, or at which the picture is too old; without a picture,
 * that at which the weather now is asked for anew.
 */
function heldUntil(answer: NextHours | null, now: number): number {
  if (!answer?.radar) return now + FRESHNESS.current.staleAfterMs
  const tooOldAt = Date.parse(answer.radar.observedAt) + RADAR_HOLDS_MS
  return answer.beginsAt === null ? tooOldAt : Math.min(tooOldAt, Date.parse(answer.beginsAt))
}

const fetchSky = (fetchApi: Fetch, { lat, lon }: Coordinates): Promise<SkyAnswer['data'] | null> =>
  askApi(fetchApi, 'GET /api/astronomy/sky', { query: { lat, lon } }).then(
    ({ data }) => data,
    () => null,
  )
