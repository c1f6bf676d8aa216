import type { RouterContextProvider } from 'react-router'
import { alertSpans } from '#shared/alerts/alert-span.ts'
import type { Alert } from '#shared/contracts/alert.ts'
import type { CurrentWeatherAnswer } from '#shared/contracts/current-weather.ts'
import type { ForecastAnswer } from '#shared/contracts/forecast.ts'
import type { Coordinates } from '#shared/contracts/location.ts'
import type { SkyAnswer } from '#shared/contracts/sky.ts'
import { outlookClauses } from '#shared/sentence/outlook-sentence.ts'
import { sentenceText } from '#shared/sentence/sentence-text.ts'
import { askApi, type Fetch } from '../../lib/api-client.ts'
import { parseReadingHabits } from '../../lib/reading-habits.ts'
import { visitContext } from '../../lib/visit-context.ts'
import { outlookKey } from './outlook-key.ts'
import { type RibbonDrawing, ribbonDrawing } from './ribbon-drawing.ts'
import type { RibbonInput } from './ribbon-input.ts'

/** The next 24 hours at a place as the server tells them: a band and a line, in the visitor's units and on the place's clock. */
export interface DayOutlook {
  /** Null when not even the place's clock is known. */
  drawing: RibbonDrawing | null
  /** “Snow squalls until 9 p.m., then clearing and colder.” Null when the forecast does not say enough. */
  sentence: string | null
  /** IANA zone of the place. */
  timeZone: string | null
  /** What it was made from; another key in the browser calls for another outlook. */
  key: string
}

interface OutlookInput extends Partial<Pick<RibbonInput, 'size'>> {
  place: Coordinates
  /** Undefined when they did not come: the ribbon then says that there is no forecast. */
  current: CurrentWeatherAnswer | undefined
  forecast: ForecastAnswer | undefined
  /** Most important first. */
  alerts?: readonly Alert[]
}

/** For loaders only: the geometry, the sky and the rules of the sentence stay out of the browser. Never fails. */
export async function dayOutlook(
  context: Readonly<RouterContextProvider>,
  { place, current, forecast, alerts = [], size = 'full' }: OutlookInput,
): Promise<DayOutlook> {
  const { fetchApi, now, cookies } = context.get(visitContext)
  const habits = parseReadingHabits(cookies)
  const sky = await fetchSky(fetchApi, place)
  const hours = forecast?.data.hourly ?? []
  const timeZone = forecast?.data.timeZone ?? current?.data.timeZone ?? sky?.timeZone ?? null
  const key = outlookKey(forecast, alerts, habits)
  if (timeZone === null) return { drawing: null, sentence: null, timeZone, key }

  const { hour12 } = habits
  const clauses = outlookClauses(hours, now)
  const temperatureNow = current?.data.temperature.current ?? null
  return {
    drawing: ribbonDrawing({
      now,
      timeZone,
      hours,
      temperatureNow,
      sky,
      alerts: alertSpans(alerts),
      format: habits,
      hour12,
      size,
    }),
    sentence: clauses && sentenceText(clauses, { now, timeZone, hour12 }),
    timeZone,
    key,
  }
}

const fetchSky = (fetchApi: Fetch, { lat, lon }: Coordinates): Promise<SkyAnswer['data'] | null> =>
  askApi(fetchApi, 'GET /api/astronomy/sky', { query: { lat, lon } }).then(
    ({ data }) => data,
    () => null,
  )
