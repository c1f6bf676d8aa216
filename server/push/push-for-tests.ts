import { OpenAPIHono } from '@hono/zod-openapi'
import { anAlert } from '#shared/alerts/an-alert-for-tests.ts'
import type { Alert, AlertsAnswer } from '#shared/contracts/alert.ts'
import type { Forecast } from '#shared/contracts/forecast.ts'
import type { NextHours } from '#shared/contracts/next-hours.ts'
import type { NotificationSettings } from '#shared/contracts/notification.ts'
import type { PrecipitationAhead } from '#shared/radar/precipitation-ahead.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { type PushService, startPushService } from '../../tests/helpers/push-service.ts'
import type { AlertSubscriber } from '../alerts/alert-watch.ts'
import { AppError } from '../app-error.ts'
import type { Db } from '../db/schema.ts'
import { problemResponse } from '../http/problem-response.ts'
import { createLog } from '../log.ts'
import { createPush, type PushServices } from './create-push.ts'
import { CONFIRMATION_THREAD } from './notification-text.ts'
import { addPushRoutes } from './push-routes.ts'

/** A Saturday, 2:05 p.m. in Toronto. */
export const AFTERNOON = '2026-11-21T19:05:00Z'

export const HOME = {
  name: 'Home',
  lat: 43.6532,
  lon: -79.3832,
  colours: 'orange',
  watches: false,
  rain: false,
  morning: null,
} as const

export interface PushForTests {
  room: PushServices
  service: PushService
  /** Asks the room's addresses. */
  ask(path: string, init?: { method?: string; token?: string; body?: unknown }): Promise<Response>
  /** Subscribes a browser, which needs no confirmation any more. */
  subscribe(name: string, settings?: Partial<NotificationSettings>): Promise<{ id: string; token: string }>
  /** Moves the clock on. */
  pass(ms: number): void
  /** What the sources say from now on, everywhere; every process that watches is told. Waits until all is sent. */
  say(data: Alert[], meta?: Partial<AlertsAnswer['meta'][number]>): Promise<void>
  /**
   * What radar sees everywhere in a new picture, six minutes later; null where it sees nothing. Waits until all is
   * sent.
   */
  see(ahead: Pick<PrecipitationAhead, 'state' | 'beginsAt'> | null): Promise<void>
  /** What comes by every forecast, or will be known of it; null: no source answers. */
  expectWeather(forecast: Forecast | Promise<Forecast> | null): void
  /** What has reached browsers since the last call: “home: Orange: Snow Squall Warning”. */
  news(): string[]
  /** What is counted, by outcome. */
  outcomes: string[]
  /** What is logged as a warning or worse, without its time. */
  log: Record<string, unknown>[]
  /**
   * The room as it is after its process was killed: another one on the same database.
   * @param services what `PUSH_SERVICES` names; the stand-in unless given
   */
  restart(services?: readonly string[]): Promise<void>
}

/** The room on a database, over a stand-in for the sources and one for the push services, with a stopped clock. */
export async function openPush(db: Db, onFinished: (close: () => Promise<void>) => void): Promise<PushForTests> {
  let now = Date.parse(AFTERNOON)
  let answer = answerOf([])
  let heard = 0
  let ahead: PrecipitationAhead | null = null
  let forecast: Forecast | Promise<Forecast> | null = null
  const watchers = new Set<AlertSubscriber>()
  const outcomes: string[] = []
  const log: Record<string, unknown>[] = []
  const service = await startPushService(() => room.keys.publicKey, onFinished)
  const open = (services: readonly string[] = [service.origin]) =>
    createPush({
      db,
      watch: {
        subscribe(_, subscriber) {
          watchers.add(subscriber)
          subscriber.tell(answer)
          return () => watchers.delete(subscriber)
        },
      },
      radar: {
        look: async () => ({ observedAt: now, aheadAt: () => ahead }),
        nextHours: async (_, { hour12 = true } = {}) => ({
          ...aNextHours,
          ...(!hour12 && { sentence: aNextHours.sentence.replace('2:30 p.m.', '14:30') }),
          state: ahead?.state ?? 'unknown',
          beginsAt: ahead?.beginsAt ? new Date(ahead.beginsAt).toISOString() : null,
        }),
      },
      forecastAt: async () => {
        if (!forecast) throw new AppError('forecast-unavailable', { status: 503, detail: 'No source answers.' })
        return forecast
      },
      leadership: { leads: () => true, onElected: () => {} },
      clock: () => new Date(now),
      log: createLog({
        level: 'warn',
        to: {
          write(line) {
            const { time: _, ...entry } = JSON.parse(line)
            log.push(entry)
          },
        },
      }),
      metrics: { pushSettled: (outcome) => outcomes.push(outcome), pushSubscriptions: () => {} },
      origin: () => 'https://lake-effect.example',
      contactEmail: 'support@example.org',
      services,
    })
  let room: PushServices = await open()
  onFinished(() => room.close())

  function answerOf(data: Alert[], meta: Partial<AlertsAnswer['meta'][number]> = {}): AlertsAnswer {
    const fetchedAt = new Date(now).toISOString()
    return {
      data,
      state: data.length > 0 ? 'some' : 'none',
      timeZone: 'America/Toronto',
      meta: [{ source: 'ECCC', ok: true, fetchedAt, stale: false, ...meta }],
    }
  }
  const ask: PushForTests['ask'] = async (path, { method = 'GET', token, body } = {}) => {
    const app = new OpenAPIHono()
    app.use(async (c, next) => {
      c.set('visitor', {
        address: '2001:db8::1',
        key: '2001:db8::1',
        userAgent: null,
        requestId: 'test',
        isPrefetch: false,
        viewer: async () => null,
      })
      await next()
    })
    app.onError((error, c) => problemResponse(c, error))
    addPushRoutes(app, room)
    return await app.request(path, {
      method,
      headers: {
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
  }
  const settle = async () => {
    await room.settled()
    await room.work()
  }
  return {
    get room() {
      return room
    },
    service,
    outcomes,
    log,
    ask,
    async subscribe(name, settings = {}) {
      const body = { ...service.subscribe(name), places: [HOME], quiet: null, ...settings }
      const made = await ask('/api/notifications', { method: 'POST', body })
      if (made.status !== 201) throw new Error(await made.text())
      await db.deleteFrom('push_messages').where('thread', '=', CONFIRMATION_THREAD).execute()
      await room.work()
      await settle()
      const { data } = (await made.json()) as { data: { id: string; token: string } }
      return data
    },
    pass: (ms) => {
      now += ms
    },
    async say(data, meta) {
      answer = answerOf(data, meta)
      for (const watcher of watchers) watcher.tell(answer)
      await settle()
    },
    async see(seen) {
      now += PICTURE_MS
      ahead = seen && {
        endsAt: null,
        firstEcho: 3,
        strongest: 3,
        strongestAt: seen.beginsAt,
        knownUntil: now + HOUR_MS,
        ...seen,
      }
      await room.work()
    },
    expectWeather(coming) {
      forecast = coming
    },
    news() {
      const lines = service.delivered
        .slice(heard)
        .map(({ browser, notification }) => `${browser}: ${notification.title}`)
      heard = service.delivered.length
      return lines
    },
    async restart(services) {
      watchers.clear()
      room = await open(services)
      await room.work()
      await settle()
    },
  }
}

/** Radar's step. */
const PICTURE_MS = 6 * MINUTE_MS

const aNextHours: NextHours = {
  state: 'coming',
  why: null,
  precipitation: 'snow',
  fall: 'snow',
  sentence: 'Snow from about 2:30 p.m., for at least an hour.',
  modelSentence: null,
  beginsAt: null,
  endsAt: null,
  strongest: 'moderate',
  movement: null,
  radar: null,
  model: null,
  bars: [],
  attribution: [],
}

export const squall = anAlert({ end: '2026-11-22T09:00:00Z', instruction: 'Stay off the roads if you can.' })
export const tornado = anAlert({
  id: 'eccc-tornado',
  event: 'Tornado Warning',
  colour: 'red',
  severity: 'extreme',
  end: '2026-11-22T09:00:00Z',
})
