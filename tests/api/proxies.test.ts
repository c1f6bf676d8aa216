import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { problemSchema } from '#shared/contracts/problem.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { PROXIED_QUESTIONS, type ProxiedQuestion } from '../helpers/proxied-questions.ts'
import { KEYS, openProxiedSite } from '../helpers/proxied-site.ts'
import { sendJson } from '../helpers/stub-provider.ts'

const honestly = ({ type, body }: ProxiedQuestion) =>
  openProxiedSite({ answer: (_, response) => response.writeHead(200, { 'content-type': type }).end(body) })
const questionOf = (name: string): ProxiedQuestion => {
  const question = PROXIED_QUESTIONS.find((each) => each.name === name)
  if (!question) throw new Error(`There is no question ${name}`)
  return question
}
const withoutKey = (url = '') => url.replace(/[?&](?:appid|key)=[^&]*/, '')

describe('the provider’s answer', () => {
  test.each(PROXIED_QUESTIONS)('$name is passed on as it came', async (question) => {
    const site = await honestly(question)
    const answer = await site.ask(question.ask)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe(question.passedAs)
    expect(answer.headers.get('cache-control')).toMatch(/^public, max-age=\d+$/)
    if (question.passedAs === 'image/png') {
      expect(Buffer.from(await answer.arrayBuffer()).equals(Buffer.from(question.body))).toBe(true)
    } else {
      expect(await answer.json()).toEqual(question.passed ?? JSON.parse(question.body.toString()))
    }
    expect(site.requests.map(({ url }) => withoutKey(url))).toEqual([`/${question.provider}${question.asked}`])
  })

  test('is asked for once, however many ask, and is gone after its time', async () => {
    const question = questionOf('NWS alerts')
    const site = await honestly(question)
    await Promise.all(Array.from({ length: 50 }, () => site.ask(question.ask)))
    site.advance(MINUTE_MS - 1_000)
    const last = await site.ask(question.ask)
    expect(last.headers.get('cache-control')).toBe('public, max-age=1')
    expect(site.requests).toHaveLength(1)
    site.advance(1_000)
    await site.ask(question.ask)
    expect(site.requests).toHaveLength(2)
  })

  test('nothing of the visitor travels, and nothing of the provider’s headers comes back', async () => {
    const question = questionOf('NWS points')
    const site = await openProxiedSite({
      answer: (_, response) =>
        response
          .writeHead(200, {
            'content-type': question.type,
            'set-cookie': 'canary=1',
            'x-canary': '1',
            server: 'canary',
          })
          .end(question.body),
    })
    const theirs = { cookie: 'canary=1', 'user-agent': 'canary', 'x-forwarded-for': '203.0.113.9', referer: 'canary' }
    const answer = await site.ask(question.ask, { headers: { ...theirs, accept: 'text/canary' } })
    const [request] = site.requests
    expect(Object.keys(request?.headers ?? {}).map((name) => name.toLowerCase())).toEqual(
      expect.not.arrayContaining(['cookie', 'referer', 'x-forwarded-for']),
    )
    expect(JSON.stringify(request)).not.toContain('canary')
    expect(request?.headers).toMatchObject({ 'user-agent': 'LakeEffect/0.1 (+http://localhost:3000)' })
    expect(JSON.stringify([...answer.headers])).not.toContain('canary')
  })
})

describe('keys', () => {
  test('travel with every question and stand in no answer and no line of the log, whatever happens', async () => {
    const outcomes = ['honest', 'echo', '401', '500', 'html'] as const
    const seen: string[] = []
    for (const outcome of outcomes) {
      const site = await openProxiedSite({
        answer: ({ url = '' }, response) => {
          if (outcome === 'echo') return sendJson(response, { ...JSON.parse(bodyFor(url)), echo: url })
          if (outcome === 'html') return response.writeHead(200, { 'content-type': 'text/html' }).end(`<p>${url}</p>`)
          if (outcome !== 'honest') return sendJson(response, { message: `bad ${url}` }, Number(outcome))
          return response.writeHead(200, { 'content-type': 'application/json' }).end(bodyFor(url))
        },
      })
      const keyed = PROXIED_QUESTIONS.filter(({ provider }) => provider === 'openweather' || provider === 'weatherapi')
      const answers = await Promise.all(keyed.map(({ ask }) => site.ask(ask)))
      for (const { status } of answers) expect(status === 200).toBe(outcome === 'honest')
      for (const { url } of site.requests) {
        expect(url).toMatch(url.includes('openweather') ? `appid=${KEYS.openWeather}` : `key=${KEYS.weatherApi}`)
        expect(url).not.toContain('theirs')
      }
      for (const answer of answers) seen.push(JSON.stringify([...answer.headers]), await answer.text())
      seen.push(...site.log)
    }
    expect(seen.join('\n')).not.toMatch(/canary/)
  })

  test.each(PROXIED_QUESTIONS.filter(({ provider }) => provider === 'openweather' || provider === 'weatherapi'))(
    'without one $name is off, says so, and asks nobody to come back soon',
    async ({ ask }) => {
      const site = await openProxiedSite({ keys: {}, answer: (_, response) => response.destroy() })
      const answer = await site.ask(ask)
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '3600'])
      expect(await answer.json()).toMatchObject({
        type: '/problems/provider-off',
        detail: expect.stringMatching(/^(OpenWeather|WeatherAPI) is not set up on this site\.$/),
      })
      expect(site.requests).toEqual([])
    },
  )

  const bodyFor = (url: string) =>
    String(PROXIED_QUESTIONS.find(({ provider, asked }) => url.startsWith(`/${provider}${asked.split('?')[0]}`))?.body)
})

describe('what the provider does not know', () => {
  test.each([
    ['NWS points', 'Could not determine grid point for coordinates'],
    ['NWS stations', 'No weather stations found for location'],
    ['NWS forecast', 'Failed to fetch forecast'],
    ['NWS observation', 'Failed to fetch current weather'],
    ['OpenWeather present weather', 'OpenWeather knows nothing about this place.'],
    ['RainViewer picture', 'There is no such radar picture.'],
  ])('%s: 404, and not asked again', async (name, detail) => {
    const site = await openProxiedSite({ answer: (_, response) => sendJson(response, { title: 'x' }, 404) })
    const { ask } = questionOf(name)
    const answer = await site.ask(ask)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
    expect(await answer.json()).toMatchObject({ detail })
    site.advance(MINUTE_MS)
    await site.ask(ask)
    expect(site.requests).toHaveLength(1)
    const counted = /^provider_calls_total\{.*$/gm.exec(await site.metrics.text())?.[0]
    expect(counted).toMatch(/address="\w+",outcome="not-found"\} 1$/)
    expect(site.log.filter((line) => /"level":"(?:warn|error)"/.test(line))).toEqual([])
  })

  test.each([
    ['NWS alerts', 400, 'Failed to fetch alerts: 400 Bad Request'],
    ['NWS points', 403, 'Weather API returned 403: Forbidden'],
    ['WeatherAPI astronomy', 400, 'Weather API returned 400: Bad Request'],
  ])(
    '%s: a refusal with %i in the specified words; the log names the address, and no stack',
    async (name, status, detail) => {
      const site = await openProxiedSite({ answer: (_, response) => sendJson(response, {}, status) })
      const answer = await site.ask(questionOf(name).ask)
      expect(answer.status).toBe(502)
      expect(await answer.json()).toMatchObject({ type: '/problems/provider-refused', detail })
      const failed = site.log.find((line) => line.includes('provider failed'))
      expect(failed).toMatch(/"address":"\w+","host":"127\.0\.0\.1:\d+"/)
      const told = site.log.find((line) => line.includes('"msg":"/problems/provider-refused"'))
      expect(told).toContain(detail)
      expect(site.log.join()).not.toContain('"stack"')
    },
  )

  test.each([
    ['NWS points', 'Could not determine grid point for coordinates'],
    ['NWS alerts', 'Failed to fetch alerts from NWS'],
    ['NWS observation', 'Failed to fetch current weather'],
    ['WeatherAPI astronomy', 'Invalid astronomy data received'],
    ['GeoMet click', 'ECCC sent an answer that cannot be read.'],
    ['GeoMet picture', 'ECCC sent a picture that cannot be read.'],
    ['RainViewer list', 'RainViewer sent an answer that cannot be read.'],
  ])('%s: another answer than promised is none', async (name, detail) => {
    const site = await openProxiedSite({ answer: (_, response) => sendJson(response, { data: null }) })
    const answer = await site.ask(questionOf(name).ask)
    expect(answer.status).toBe(502)
    expect(await answer.json()).toMatchObject({ type: '/problems/provider-unreadable', detail })
  })
})

describe('what is not listed', () => {
  const site = () => openProxiedSite({ answer: (_, response) => response.destroy() })

  test.each([
    '/api/nws',
    '/api/nws/',
    '/api/nws/zones/forecast/NYZ010',
    '/api/nws/alerts',
    '/api/nws/alerts/active/count',
    '/api/nws/points/43.1',
    '/api/nws/points/43.1,-79.1,1',
    '/api/nws/points/91,-79.1',
    '/api/nws/points/1e1,-79.1',
    '/api/nws/points/43.1,-79.1/stations',
    '/api/nws/gridpoints/BUF/35,47',
    '/api/nws/gridpoints/BUFF/35,47/forecast',
    '/api/nws/gridpoints/BUF/-1,47/forecast',
    '/api/nws/gridpoints/BUF/35,47/forecast/hourly',
    '/api/nws/stations/KBUF/observations',
    '/api/nws/stations/KBUF%3Fx/observations/latest',
    '/api/geomet/',
    '/api/geomet/wfs',
    '/api/openweather/data/2.5/onecall',
    '/api/openweather/data/3.0/weather',
    '/api/openweather/geo/1.0/direct',
    '/api/weatherapi/v1/current.json',
    '/api/weatherapi/v1/astronomyxjson',
    '/api/rainviewer/public/weather-maps',
    '/api/rainviewer/v2/satellite/9c44c8e37a02/256/5/9/11/2/1_1.png',
    '/api/rainviewer/v2/radar/9c44c8e37a0G/256/5/9/11/2/1_1.png',
    '/api/rainviewer/v2/radar/../256/5/9/11/2/1_1.png',
    `/api/rainviewer/v2/radar/${'a'.repeat(41)}/256/5/9/11/2/1_1.png`,
    '/api/rainviewer/v2/radar/9c44c8e37a02/1024/5/9/11/2/1_1.png',
    '/api/rainviewer/v2/radar/9c44c8e37a02/256/8/9/11/2/1_1.png',
    '/api/rainviewer/v2/radar/9c44c8e37a02/256/3/8/1/2/1_1.png',
    '/api/rainviewer/v2/radar/9c44c8e37a02/256/3/1/8/2/1_1.png',
    '/api/rainviewer/v2/radar/9c44c8e37a02/256/5/9/11/2/1_2.png',
    '/api/rainviewer/v2/radar/9c44c8e37a02/256/5/9/11/2/1_1.webp',
    '/api/example/anything',
  ])('%s does not exist', async (path) => {
    const { ask, requests } = await site()
    const answer = await ask(path)
    expect([400, 404]).toContain(answer.status)
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
    expect(requests).toEqual([])
  })

  test.each(PROXIED_QUESTIONS)('$name with a parameter more, or one twice', async ({ ask }) => {
    const { ask: askSite, requests } = await site()
    const mark = ask.includes('?') ? '&' : '?'
    const twice = /\?([^&]+)/.exec(ask)?.slice(1) ?? []
    for (const more of ['callback=alert', 'url=http://169.254.169.254/', ...twice]) {
      const answer = await askSite(`${ask}${mark}${more}`)
      expect.soft(answer.status, more).toBe(400)
      const { errors } = problemSchema.parse(await answer.json())
      expect(errors?.length).toBeGreaterThan(0)
    }
    expect(requests).toEqual([])
  })

  test.each([
    ['/api/nws/alerts/active?point=43.1', 'point'],
    ['/api/nws/alerts/active?point=43.1,-79.1,0', 'point'],
    ['/api/nws/alerts/active?point=43.1,-79.1&area=NY', 'area'],
    ['/api/nws/alerts/active?area=ON', 'area'],
    ['/api/nws/alerts/active?area=', 'area'],
    ['/api/nws/alerts/active?status=test', 'status'],
    ['/api/openweather/data/2.5/weather?lat=43', 'lon'],
    ['/api/openweather/data/2.5/weather?lat=43&lon=-181', 'lon'],
    ['/api/openweather/data/2.5/weather?lat=43&lon=-79&units=kelvin', 'units'],
    ['/api/openweather/data/3.0/onecall?lat=43&lon=-79&exclude=secrets', 'exclude'],
    ['/api/openweather/data/3.0/onecall?lat=43&lon=-79&lang=e%26n', 'lang'],
    ['/api/weatherapi/v1/astronomy.json?dt=2026-11-21', 'q'],
    ['/api/weatherapi/v1/astronomy.json?q=auto:ip', 'q'],
    ['/api/weatherapi/v1/astronomy.json?q=43,-79&dt=2026-13-01', 'dt'],
  ])('%s: 400 for %s', async (path, field) => {
    const { ask, requests } = await site()
    const answer = await ask(path)
    expect(answer.status).toBe(400)
    expect(problemSchema.parse(await answer.json()).errors?.map((error) => error.field)).toContain(field)
    expect(requests).toEqual([])
  })
})

test('whatever is put into a path or a parameter, a provider is asked for listed things alone', async () => {
  const site = await openProxiedSite({ answer: (_, response) => sendJson(response, {}, 404) })
  const anything = fc.oneof(
    fc.string({ maxLength: 30 }),
    fc.constantFrom('..', '%2e%2e', '1', '-1', 'ALERTS', '0x10', '１'),
  )
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...PROXIED_QUESTIONS), fc.nat(), anything, async ({ ask }, which, something) => {
      const members = ask.split(/([/?&=,])/)
      const index = which % members.length
      // The name of the provider stays: everything behind it changes.
      if (index < 6 || /^[/?&=,]?$/.test(members[index] ?? '')) return
      members[index] = encodeURIComponent(something)
      const answer = await site.ask(members.join(''))
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.headers.get('content-type')).toBe('application/problem+json')
      expect(answer.status).not.toBe(500)
    }),
    { numRuns: 300 },
  )
  const listed =
    /^\/(nws\/(points\/[\d.,-]+|gridpoints\/[A-Z]{3}\/\d+,\d+\/(stations|forecast)|stations\/[A-Z0-9]{3,10}\/observations\/latest|alerts\/active\?status=actual(&(area|point)=[\w%.-]+)?)|geomet\?SERVICE=(WMS|WFS)&[\w=&%.-]+|openweather\/data\/(2\.5\/weather|3\.0\/onecall)\?[\w=&%.-]+|weatherapi\/v1\/astronomy\.json\?[\w=&%.-]+|rainviewer\/(public\/weather-maps\.json|v2\/radar\/[0-9a-f]+\/(256|512)\/\d\/\d+\/\d+\/\d\/[01]_[01]\.png))$/
  for (const { url } of site.requests) expect(url).toMatch(listed)
})
