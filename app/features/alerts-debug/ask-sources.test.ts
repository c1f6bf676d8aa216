import { expect, test } from 'vitest'
import { anAlert } from '#shared/alerts/an-alert-for-tests.ts'
import type { SourceReport } from '#shared/contracts/source.ts'
import { askRawForecast, askSources } from './ask-sources.ts'

const PLACE = { lat: 43.6532, lon: -79.3832 }
const AT = '2026-11-21T19:00:00.000Z'
const spoke = (source: SourceReport['source']): SourceReport => ({ source, ok: true, fetchedAt: AT, stale: false })
const silent = (source: SourceReport['source']): SourceReport => ({
  source,
  ok: false,
  fetchedAt: null,
  stale: false,
  error: `${source} did not answer.`,
})

/** The API, by what each source does; `asked` collects the questions. */
function api(reports: Record<string, SourceReport[]>, asked: string[] = []) {
  return {
    fetchApi: async (path: string) => {
      asked.push(path)
      const source = new URL(path, 'http://site').searchParams.get('source') ?? 'all'
      return Response.json({
        data: [anAlert()],
        state: 'some',
        timeZone: 'America/Toronto',
        meta: reports[source] ?? [],
      })
    },
  }
}

const IN_CANADA = {
  all: [spoke('ECCC')],
  eccc: [spoke('ECCC')],
  nws: [silent('NWS')],
  openweather: [silent('OpenWeather')],
  'open-meteo': [spoke('Open-Meteo')],
}

test('without a wish nothing is asked anew', async () => {
  const asked: string[] = []
  const findings = await askSources(api(IN_CANADA, asked), PLACE, null)
  expect(asked).toHaveLength(5)
  expect(asked.join()).not.toContain('refresh')
  expect(findings.failures).toEqual([])
})

test('the wish comes first, the others read what it brought', async () => {
  const asked: string[] = []
  await askSources(api(IN_CANADA, asked), PLACE, 'eccc')
  expect(asked[0]).toBe('/api/alerts?lat=43.6532&lon=-79.3832&source=eccc&refresh=1')
  expect(asked.filter((path) => path.includes('refresh'))).toHaveLength(1)
})

test('a source that is none of this place’s is not asked, which is no failure', async () => {
  const findings = await askSources(api(IN_CANADA), PLACE, 'nws')
  expect(findings.failures).toEqual([])
  expect(findings.sources.find(({ source }) => source === 'nws')?.isNotAsked).toBe(true)
  expect(findings.sources.find(({ source }) => source === 'open-meteo')?.isNotAsked).toBe(false)
})

test('each source that keeps silent is named in the words of the specification', async () => {
  const all = [silent('ECCC'), silent('NWS'), silent('OpenWeather'), silent('Open-Meteo')]
  const broken = { all, eccc: [silent('ECCC')], nws: [silent('NWS')], openweather: all, 'open-meteo': all }
  const titles = async (refresh: Parameters<typeof askSources>[2]) =>
    (await askSources(api(broken), PLACE, refresh)).failures.map(({ title }) => title)
  expect(await titles('nws')).toEqual(['Failed to refresh NWS alerts'])
  expect(await titles('openweather')).toEqual(['Failed to refresh OpenWeatherMap alerts'])
  expect(await titles('open-meteo')).toEqual(['Failed to refresh Open-Meteo alerts'])
  expect(await titles('eccc')).toEqual(['Failed to refresh Environment Canada alerts'])
  expect(await titles('all')).toHaveLength(4)
})

test('an API that does not answer is “Failed to fetch alerts”, with its reason', async () => {
  const problem = { fetchApi: async () => Response.json({ detail: 'Too many requests.' }, { status: 429 }) }
  expect((await askSources(problem, PLACE, null)).failures).toEqual([
    { title: 'Failed to fetch alerts', detail: 'Too many requests.' },
  ])
  expect(await askRawForecast(problem, PLACE)).toEqual({ ok: false, detail: 'Too many requests.' })
  const down = { fetchApi: () => Promise.reject(new Error('nobody home')) }
  expect((await askSources(down, PLACE, 'all')).failures).toHaveLength(5)
})
