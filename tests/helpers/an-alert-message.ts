import type { AlertArea, AlertMessage, AlertProvider, MultiPolygon } from '#server/alerts/alert-message.ts'
import type { Coordinates } from '#shared/contracts/location.ts'

export const TORONTO = { lat: 43.6532, lon: -79.3832 }
export const BUFFALO = { lat: 42.8864, lon: -78.8784 }

/** A square of so many degrees to each side of a place. */
export const squareAround = ({ lat, lon }: Coordinates, reach = 0.5): MultiPolygon => [
  [
    [
      [lon - reach, lat - reach],
      [lon + reach, lat - reach],
      [lon + reach, lat + reach],
      [lon - reach, lat + reach],
      [lon - reach, lat - reach],
    ],
  ],
]

export const anArea = (area: Partial<AlertArea> = {}): AlertArea => ({
  name: 'City of Toronto',
  zone: 'fea1-1',
  shape: squareAround(TORONTO),
  ...area,
})

/** A snow squall warning for Toronto, sent at noon UTC on 21 November 2026 and in effect for a day, unless given. */
export const aMessage = (message: Partial<AlertMessage> = {}): AlertMessage => ({
  messageId: 'm1',
  references: [],
  purpose: 'alert',
  sentAt: Date.parse('2026-11-21T12:00:00Z'),
  source: 'ECCC',
  sender: 'Environment Canada',
  event: 'Snow Squall Warning',
  headline: null,
  kind: 'warning',
  colour: 'orange',
  severity: 'severe',
  urgency: null,
  certainty: null,
  issued: '2026-11-21T12:00:00.000Z',
  start: '2026-11-21T12:00:00.000Z',
  end: '2026-11-22T12:00:00.000Z',
  description: 'Heavy snow squalls off Georgian Bay.',
  instruction: null,
  areas: [anArea()],
  url: null,
  french: null,
  badge: null,
  ...message,
})

/** An alert source that a test controls: it returns `messages` or throws `failure`, and records its calls. */
export interface StubAlertProvider extends AlertProvider {
  messages: readonly AlertMessage[]
  failure: Error | null
  /** The place of each call; only sources that are asked cell by cell use it. */
  asked: (Coordinates | undefined)[]
}

const AUTHORITY = { ECCC: 'agency', NWS: 'agency', OpenWeather: 'relay', 'Open-Meteo': 'none' } as const
const MAP_COUNTRY: Partial<Record<AlertProvider['source'], AlertProvider['mapCountry']>> = { ECCC: 'ca', NWS: 'us' }

export function aProvider(provider: Partial<StubAlertProvider> = {}): StubAlertProvider {
  const stub: StubAlertProvider = {
    source: 'ECCC',
    authority: AUTHORITY[provider.source ?? 'ECCC'],
    mapCountry: MAP_COUNTRY[provider.source ?? 'ECCC'],
    covers: () => true,
    messages: [],
    failure: null,
    asked: [],
    async fetch(place) {
      stub.asked.push(place)
      if (stub.failure) throw stub.failure
      return [...stub.messages]
    },
    ...provider,
  }
  return stub
}

/** `cellOf` for a stub that is asked cell by cell: every place is in the same cell. */
export const oneCell = () => 'here'
