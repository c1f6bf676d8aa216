import { describe, test } from 'vitest'
import { PROVIDER_LIMITS } from '#server/outbound/create-provider-client.ts'
import { alertsAnswerSchema } from '#shared/contracts/alert.ts'
import { problemSchema } from '#shared/contracts/problem.ts'
import { openHouse } from '../helpers/house.ts'
import { isLong } from '../helpers/long.ts'
import {
  MARK,
  PROVIDER_FAULT_KINDS,
  PROVIDER_FAULTS,
  type ProviderFault,
  REDIRECTED,
} from '../helpers/provider-faults.ts'
import { PROXIED_QUESTIONS, type ProxiedQuestion } from '../helpers/proxied-questions.ts'
import { openProxiedSite } from '../helpers/proxied-site.ts'

/** A source is given up after its budget. An answer waits for it 2.5 s; the rest is for a loaded machine. */
const ANSWERS_WITHIN_MS = PROVIDER_LIMITS.budgetMs * (isLong ? 1 : 4)

interface Cell {
  kind: ProviderFault
  question: ProxiedQuestion
}

const MATRIX: Cell[] = PROVIDER_FAULT_KINDS.flatMap((kind) => PROXIED_QUESTIONS.map((question) => ({ kind, question })))

/** Each fault and each address at least once: a diagonal through the matrix. */
const DIAGONAL = MATRIX.filter(({ kind, question }) => {
  const [row, column] = [PROVIDER_FAULT_KINDS.indexOf(kind), PROXIED_QUESTIONS.indexOf(question)]
  return (row * 7 + column) % PROXIED_QUESTIONS.length === 0
})

describe.concurrent('a provider’s own address while the provider fails', () => {
  test.for(isLong ? MATRIX : DIAGONAL)(
    '$question.name, broken by “$kind”: a problem in time, and nothing of what came',
    async ({ kind, question }, { expect, onTestFinished }) => {
      const site = await openProxiedSite({
        answer: (request, response) => void PROVIDER_FAULTS[kind](response, question, request),
        onFinished: onTestFinished,
      })
      const startedAt = performance.now()
      const answer = await site.ask(question.ask)
      expect(performance.now() - startedAt).toBeLessThan(ANSWERS_WITHIN_MS)
      expect([502, 503, 504]).toContain(answer.status)
      expect(answer.headers.get('content-type')).toBe('application/problem+json')
      expect(answer.headers.get('cache-control')).toBe('no-store')
      const text = await answer.text()
      expect(text).not.toContain(MARK)
      const { detail } = problemSchema.parse(JSON.parse(text))
      expect(detail).toMatch(/^[A-Z].+/)
      expect(JSON.stringify(site.log)).not.toMatch(new RegExp(`${MARK}|canary`))
      expect(site.requests.every(({ url }) => !url.endsWith(REDIRECTED))).toBe(true)
    },
  )
})

describe.concurrent('the words of the specification, while further attempts run', () => {
  test.for([
    ['NWS points', '500', 'Weather API returned 500: Internal Server Error'],
    ['NWS alerts', '503', 'Failed to fetch alerts: 503 Service Unavailable'],
    ['GeoMet picture', '429', 'Weather API returned 429: Too Many Requests'],
    ['OpenWeather present weather', '500', 'Weather API returned 500: Internal Server Error'],
    ['RainViewer picture', 'down', 'RainViewer could not be reached.'],
  ] as const)('%s, broken by “%s”: “%s”', async ([name, kind, detail], context) => {
    const question = PROXIED_QUESTIONS.find((each) => each.name === name)
    if (!question) throw new Error(name)
    const site = await openProxiedSite({
      answer: (request, response) => void PROVIDER_FAULTS[kind](response, question, request),
      onFinished: context.onTestFinished,
    })
    const answer = await site.ask(question.ask)
    context.expect(answer.status).toBe(502)
    context.expect(await answer.json()).toMatchObject({ detail })
  })
})

test('a hundred questions that hang do not keep the site from asking for alerts', async ({
  expect,
  onTestFinished,
}) => {
  const house = await openHouse({ now: '2026-07-15T21:05:00Z', scenario: 'thunderstorms' })
  onTestFinished(() => house.close())
  await house.fault('nws', { kind: 'hang', path: '/gridpoints' })
  const questions = Array.from({ length: 100 }, (_, n) => house.ask(`/api/nws/gridpoints/BUF/${n},47/forecast`))
  const askAlerts = async () => {
    const answer = await house.ask('/api/alerts?lat=42.8864&lon=-78.8784')
    const { state, meta } = alertsAnswerSchema.parse(await answer.json())
    return { state, meta }
  }
  // On a loaded machine the first answer is given before the source's has come.
  await expect.poll(askAlerts).toMatchObject({ state: 'some', meta: [{ source: 'NWS', ok: true }] })
  // Those that waited for a turn in vain, and those for which their network had too many waiting.
  const statuses = (await Promise.all(questions)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([503, 429]))
})
