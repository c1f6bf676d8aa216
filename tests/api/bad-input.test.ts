import { afterAll, beforeAll, expect, test } from 'vitest'
import { FIELD_ERROR_CODES, problemSchema } from '#shared/contracts/problem.ts'
import { HOUSE_ORIGIN, type House, openHouse } from '../helpers/house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse({ now: '2026-11-21T19:05:00Z' })
})
afterAll(() => house.close())

/** Every code but the one that says nothing. */
const NAMED_CODES = Object.keys(FIELD_ERROR_CODES).filter((code) => code !== 'invalid')

const BAD_QUESTIONS: [path: string, field: string][] = [
  ['/api/weather/current?lat=91&lon=0', 'lat'],
  ['/api/weather/current?lat=NaN&lon=0', 'lat'],
  ['/api/weather/current?lat=&lon=0', 'lat'],
  ['/api/weather/current?lon=0', 'lat'],
  ['/api/weather/forecast?lat=43&lon=-180.1', 'lon'],
  ['/api/weather/forecast?lat=43&lat=44&lon=-79', 'lat'],
  ['/api/weather/forecast?lat=43&lon=-79&units=imperial', 'units'],
  ['/api/weather/forecast?lat=4e1&lon=-79', 'lat'],
  ['/api/weather/forecast?lat=0x10&lon=-79', 'lat'],
  ['/api/astronomy?lat=43&lon=-79&date=yesterday', 'date'],
  ['/api/astronomy?lat=43&lon=-79&date=2026-02-30', 'date'],
  ['/api/places/reverse?lat=43', 'lon'],
  ['/api/places/search?name=Toronto&count=0', 'count'],
  ['/api/places/search?name=Toronto&count=1e9', 'count'],
  ['/api/places/search?name=Toronto&name=Paris', 'name'],
  ['/api/openmeteo/v1/forecast?latitude=43&longitude=-79&hourly=soul', 'hourly'],
  ['/api/openmeteo/v1/forecast?latitude=43&longitude=-79&past_days=92', 'past_days'],
  ['/api/openmeteo/v1/forecast?latitude=43,44&longitude=-79,-80', 'latitude'],
  ['/api/openmeteo/v1/forecast?latitude=43&longitude=-79&apikey=mine', 'apikey'],
  ['/api/geocoding/v1/search?name=Toronto&host=evil.example', 'host'],
  ['/api/geocoding/v1/reverse?latitude=200&longitude=0', 'latitude'],
]

test.for(BAD_QUESTIONS)('%s is refused, naming %s', async ([path, field]) => {
  const answer = await house.ask(path)
  expect(answer.status).toBe(400)
  expect(answer.headers.get('content-type')).toBe('application/problem+json')
  expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]{20,}$/)
  const problem = problemSchema.parse(await answer.json())
  expect(problem.errors?.map((error) => error.field)).toContain(field)
  for (const { code } of problem.errors ?? []) expect(NAMED_CODES).toContain(code)
  expect(problem.instance).toBe(path.split('?')[0])
})

test.for(['', '%20%20', 'T', '%20T%20'])('a search for “%s” finds an empty list', async (name) => {
  const answer = await house.ask(`/api/places/search?name=${name}`)
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({ data: [] })
})

test.for(['/api', '/api/', '/api/weather', '/api/nothing', '/api/geocoding/v1/get?id=1', '/api/openmeteo/v2/forecast'])(
  '%s is nothing',
  async (path) => {
    const answer = await house.ask(path)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
  },
)

test.each([
  ['/weather', 'POST', 'GET, HEAD'],
  ['/weather', 'DELETE', 'GET, HEAD'],
  ['/api/weather/current', 'PUT', 'GET, HEAD'],
])('%s is not for %s, and says what it is for', async (path, method, allow) => {
  const answer = await house.ask(path, { method, headers: { Origin: HOUSE_ORIGIN } })
  expect(answer.status).toBe(405)
  expect(answer.headers.get('Allow')).toBe(allow)
})

test('a report that is sent compressed is told so, and one that says it is not is read', async () => {
  const post = (encoding: string) =>
    house.ask('/api/reports', {
      method: 'POST',
      headers: { Origin: HOUSE_ORIGIN, 'Content-Type': 'application/json', 'Content-Encoding': encoding },
      body: '{}',
    })
  const refused = await post('gzip')
  expect([refused.status, (await refused.json()).type]).toEqual([415, '/problems/unsupported-encoding'])
  expect((await post('identity')).status).toBe(400)
})

test.for([
  '//api/places/search?name=To',
  '/API/places/search?name=To',
  '/api/%70laces/search',
  '/api/./places',
  '/api\\places',
])('%s is no other way in', async (path) => {
  const answer = await house.ask(path)
  expect([400, 404]).toContain(answer.status)
})

test.for([
  '/api/weather/current?lat=43&lon=-79',
  '/api/weather/forecast?lat=43&lon=-79',
  '/api/astronomy?lat=43&lon=-79',
  '/api/places/reverse?lat=43&lon=-79',
  '/api/outlooks/thunderstorm?',
  '/api/map/alerts/ca?',
])('%s drops what old clients send along', async (path) => {
  const answer = await house.ask(`${path}&appid=a&key=b&weather_alerts=auto&format=json`)
  expect(answer.status).toBe(200)
})
