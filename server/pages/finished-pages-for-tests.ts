import type { DirectAnswer, DirectReads } from '#shared/direct-reads.ts'
import type { OwnApi } from '#shared/visit.ts'
import { getLocale } from '#words/runtime.js'
import { languageOf } from '../http/request-language.ts'
import { createLog } from '../log.ts'
import { createMetrics } from '../metrics.ts'
import { createFinishedPages, type GivenPage, type OwnAnswer } from './finished-pages.ts'
import type { OwnApiOf } from './own-api.ts'
import { type PageQuestion, pageQuestionOf } from './page-question.ts'

const NOON = Date.parse('2026-11-21T17:00:10Z')
const ORIGIN = 'https://weather.example'
export const SOMEBODY = { network: '203.0.113.9', encoding: 'gzip' as const }
export const WEATHER = '/api/weather/current?lat=43&lon=-79'
export const ALERTS = '/api/alerts?lat=43&lon=-79'
export const COMMENTS = '/api/reports/r1/comments'

export const questionOf = (target: string, cookie?: string): PageQuestion => {
  const question = pageQuestionOf({ target, cookie, language: languageOf(target) })
  if (!question) throw new Error(`${target} is no finished page`)
  return question
}

/** Pages are really compressed: a busy machine takes its time. */
export const SOON = { timeout: 60_000, interval: 5 }

/** Our API with the answers that a test gives, by requests and directly. */
const apiOf =
  (answerOf: (path: string) => { status: number; body: object }): OwnApiOf =>
  ({ noteRead }) => {
    const fetchApi = async (path: string) => {
      const { status, body } = answerOf(path)
      return Response.json(body, { status })
    }
    const read = (path: string) => async () => {
      const again = async (): Promise<DirectAnswer<object>> => {
        const { status, body } = answerOf(path)
        if (status === 200) return { ok: true, value: body }
        return { ok: false, problem: { type: '/problems/none', title: 'None', status, instance: path } }
      }
      const answer = await again()
      noteRead?.({ path: path.split('?')[0] ?? '', answer, again })
      return answer
    }
    const direct: Record<string, unknown> = {
      'GET /api/weather/current': read(WEATHER),
      'GET /api/alerts': read(ALERTS),
    }
    return Object.assign(fetchApi, { direct: direct as DirectReads })
  }

async function readText(api: OwnApi, path: string, isDirect: boolean): Promise<string> {
  if (!isDirect) return await (await api(path)).text()
  const name = path === WEATHER ? 'GET /api/weather/current' : 'GET /api/alerts'
  return JSON.stringify(await api.direct?.[name]?.({ query: { lat: 43, lon: -79 } }))
}

/** Pages over an API whose answers a test writes; each page shows all that its loader reads. */
export function aSite({
  reads = [WEATHER, ALERTS],
  isDirect = false,
  countsCommits = true,
}: {
  reads?: string[]
  isDirect?: boolean
  /** Whether the database tells that nothing was committed, as SQLite does and PostgreSQL does not. */
  countsCommits?: boolean
} = {}) {
  let now = NOON
  let commits = 0
  const api: Record<string, object> = {
    [WEATHER]: { data: -4, meta: [{ fetchedAt: 'noon', stale: false }] },
    [ALERTS]: { data: [], meta: [{ fetchedAt: 'noon', stale: false }] },
    [COMMENTS]: { comments: [] },
  }
  const site = {
    api,
    /** Of the API's answers. */
    status: 200,
    /** Of the pages. */
    pageStatus: 200,
    /** Questions to the API. */
    asked: 0,
    drawn: 0,
    drawing: 0,
    mostAtOnce: 0,
    /** What the next drawings wait for. */
    brush: Promise.resolve(),
    isBroken: false,
    /** Whether a part of the page fails while the rest is drawn. */
    hasFault: false,
    /** Of the pages, besides those that each has. */
    headers: {},
    requests: [] as WeakRef<Request>[],
    pass: (ms: number) => {
      now += ms
    },
    commit: () => {
      commits += 1
    },
    async text(target = '/weather', cookie?: string) {
      return await textOf(await pages.answer(questionOf(target, cookie), SOMEBODY))
    },
  }
  const pages = createFinishedPages({
    clock: () => new Date(now),
    log: createLog({ level: 'silent' }),
    metrics: createMetrics({ withProcess: false }),
    origin: () => ORIGIN,
    watchCommits: () => {
      const before = commits
      return () => countsCommits && commits === before
    },
    ownApiOf: apiOf((path) => {
      site.asked += 1
      return { status: site.status, body: inOwnLanguage(api[path]) }
    }),
    drawPage: async (request, visit) => {
      site.drawn += 1
      site.requests.push(new WeakRef(request))
      site.drawing += 1
      site.mostAtOnce = Math.max(site.mostAtOnce, site.drawing)
      const read = await Promise.all(reads.map((path) => readText(visit.fetchApi, path, isDirect)))
      await site.brush
      site.drawing -= 1
      if (site.isBroken) throw new Error('no paint')
      if (site.hasFault) visit.reportError(new Error('a hole in the canvas'))
      const html = [request.url, visit.theme, visit.cookies.units, visit.cookies.weather_location, ...read].join('\n')
      const headers = { 'Content-Type': 'text/html', 'Content-Security-Policy': 'p', ...site.headers }
      return { status: site.pageStatus, headers: new Headers(headers), body: new TextEncoder().encode(html) }
    },
  })
  const textOf = async (given: GivenPage | OwnAnswer) => {
    if (!('page' in given)) return await new Response(given.answer.body).text()
    return new TextDecoder().decode(await given.page.body.in(null))
  }
  return { ...site, site, pages, ask: (target: string) => pages.answer(questionOf(target), SOMEBODY) }
}

const inOwnLanguage = (answer: object & { inFrench?: object } = {}): object =>
  (getLocale() === 'fr' && answer.inFrench) || answer

/** A promise that a test keeps when it wants. */
export function aPause() {
  let end = () => {}
  const paused = new Promise<void>((resolve) => {
    end = resolve
  })
  return { paused, end }
}

export const originOf = (given: GivenPage | OwnAnswer) => ('page' in given ? given.origin : 'own')
