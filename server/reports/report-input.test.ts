import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { problemSchema } from '#shared/contracts/problem.ts'
import { WEATHER_TYPES } from '#shared/reports/weather-types.ts'
import { openEmptySqlite } from '../../tests/helpers/empty-sqlite.ts'
import { A_REPORT, openReports, type ReportsForTests } from './reports-for-tests.ts'

let reports: ReportsForTests
beforeAll(async () => {
  reports = await openReports(await openEmptySqlite())
})
beforeEach(() => {
  reports.audited.length = 0
})
afterAll(async () => {
  await reports.close()
  await reports.database.close()
})

async function refusalOf(body: unknown) {
  const answer = await reports.ask('/api/reports', { method: 'POST', body })
  const { detail, errors = [] } = problemSchema.parse(await answer.json())
  return { status: answer.status, detail, errors: errors.map(({ field, message }) => [field, message]) }
}

test('every bad field is named, in the order of the form, and the first stands for all', async () => {
  expect(
    await refusalOf({ title: 'Hm', reporter_name: '<M>', temperature: 61, weather_type: 'lava', uploads: 'x' }),
  ).toEqual({
    status: 400,
    detail: 'Title must be at least 5 characters long',
    errors: [
      ['title', 'Title must be at least 5 characters long'],
      ['description', 'Description must be at least 10 characters long'],
      ['reporter_name', 'Name must be at least 2 characters long'],
      ['location_name', 'Location must be at least 2 characters long'],
      ['temperature', 'Temperature must be between −60 and 60 °C'],
      ['weather_type', `Weather type must be one of ${WEATHER_TYPES.join(', ')}`],
      ['uploads', 'Uploads must be a list of ids'],
    ],
  })
})

test.each<[string, unknown, string]>([
  ['title', 12345, 'Title must be text'],
  ['title', null, 'Title must be at least 5 characters long'],
  ['title', ['Whiteout'], 'Title must be text'],
  ['title', 'a'.repeat(201), 'Title must be less than 200 characters'],
  ['description', 'a'.repeat(2001), 'Description must be less than 2000 characters'],
  ['description', 'javascript:'.repeat(2_500), 'Description must be less than 2000 characters'],
  ['description', 'http://a.example www.b.example https://c.example', 'Description must not have more than 2 links'],
  ['reporter_name', 'Maya/', 'Name contains invalid characters'],
  ['reporter_name', '<Maya>', 'Name contains invalid characters'],
  ['location_name', { lat: 44 }, 'Location must be text'],
  ['temperature', '-3', 'Temperature must be a number'],
  ['temperature', 'NaN', 'Temperature must be a number'],
  ['temperature', -60.5, 'Temperature must be between −60 and 60 °C'],
  ['temperature', 1e300, 'Temperature must be between −60 and 60 °C'],
  ['temperature', true, 'Temperature must be a number'],
  ['weather_type', 7, `Weather type must be one of ${WEATHER_TYPES.join(', ')}`],
  ['longitude', undefined, 'Latitude and longitude go together'],
  ['latitude', '44.5', 'Latitude must be a number'],
  ['latitude', 90.1, 'Latitude must be between −90 and 90'],
  ['longitude', 181, 'Longitude must be between −180 and 180'],
  ['uploads', ['a', 'a'], 'Each upload can be attached once'],
  ['uploads', ['a', 'b', 'c', 'd', 'e'], 'You can upload up to 4 photos'],
  ['uploads', [1], 'Uploads must be a list of ids'],
  ['uploads', { length: 1 }, 'Uploads must be a list of ids'],
  ['alt_texts', { nobody: 'Snow' }, 'A description belongs to no upload of this report'],
  ['uploads', [''], 'Uploads must be a list of ids'],
  ['uploads', ['a'.repeat(201)], 'Uploads must be a list of ids'],
  ['minutes_ago', -1, 'A report tells of now or of at most 120 minutes ago'],
  ['minutes_ago', 1.5, 'A report tells of now or of at most 120 minutes ago'],
  ['waited_minutes', -1, 'A report tells of now or of at most 120 minutes ago'],
  ['latitude', -90.1, 'Latitude must be between −90 and 90'],
  ['measure', { what: 'rain', value: 5 }, 'This measure does not fit the weather type'],
  ['measure', { what: 'depth', value: 5 }, 'Measure must be a kind of measure and a plausible value'],
  ['website', 5, 'website must be text'],
  ['filled_in_ms', '5000', 'filled_in_ms must be a number'],
  ['alt_texts', ['Snow'], 'Descriptions of pictures must be texts, by upload'],
])('%s as %j is refused', async (field, value, message) => {
  const body = { ...A_REPORT, latitude: 44.5, longitude: -80.2, [field]: value }
  expect(await refusalOf(body)).toEqual({ status: 400, detail: message, errors: [[field, message]] })
  const broken = reports.audited.filter(({ type }) => type === 'invalid_input')
  expect(broken).toMatchObject([{ details: { fields: field, problem: message } }])
})

test('a report that waited until its weather was seen more than two hours ago is refused at the time of the sight', async () => {
  const message = 'A report tells of now or of at most 120 minutes ago'
  expect(await refusalOf({ ...A_REPORT, minutes_ago: 30, waited_minutes: 91 })).toMatchObject({
    status: 400,
    errors: [['minutes_ago', message]],
  })
  const sent = await reports.ask('/api/reports', {
    method: 'POST',
    body: { ...A_REPORT, minutes_ago: 30, waited_minutes: 90 },
  })
  expect(sent.status).toBe(201)
})

test('each broken rule has a code beside its words', async () => {
  const body = { title: '', description: 'http://a.example www.b.example https://c.example', reporter_name: '<M>' }
  const rest = { location_name: 7, temperature: 61, weather_type: 'lava', longitude: 2, uploads: ['a', 'a'] }
  const answer = await reports.ask('/api/reports', { method: 'POST', body: { ...body, ...rest } })
  const { errors = [] } = problemSchema.parse(await answer.json())
  expect(errors.map(({ field, code }) => [field, code])).toEqual([
    ['title', 'too-short'],
    ['description', 'too-many-links'],
    ['reporter_name', 'too-short'],
    ['location_name', 'wrong-type'],
    ['temperature', 'too-large'],
    ['weather_type', 'not-listed'],
    ['latitude', 'incomplete'],
    ['uploads', 'repeated'],
  ])
})

test.each([
  ['a list', [A_REPORT]],
  ['a text', 'Whiteout'],
  ['nothing', null],
])('%s is no report', async (_, body) => {
  expect((await refusalOf(body)).status).toBe(400)
})

test('what is 300 characters of a picture’s description is kept, one more is not', async () => {
  const upload = await reports.upload()
  const alt_texts = (count: number) => ({ [upload]: 'a'.repeat(count) })
  expect((await refusalOf({ ...A_REPORT, uploads: [upload], alt_texts: alt_texts(301) })).errors).toEqual([
    ['alt_texts', 'The description of a picture must be less than 300 characters'],
  ])
  const sent = await reports.send({ uploads: [upload], alt_texts: alt_texts(300) })
  expect(sent.media[0]?.alt_text).toHaveLength(300)
})

test('a picture that is not of the report has no description there, and a blank one is none', async () => {
  const upload = await reports.upload()
  const message = 'A description belongs to no upload of this report'
  const stray = { ...A_REPORT, uploads: [upload], alt_texts: { [upload]: 'Snow', other: 'Snow' } }
  expect((await refusalOf(stray)).errors).toEqual([['alt_texts', message]])
  const sent = await reports.send({ uploads: [upload], alt_texts: { [upload]: ' \u200b ' } })
  expect(sent.media[0]?.alt_text).toBeNull()
})

test.each([
  ['snow-squall', 'snow-depth', 'cm', 0.5, 500],
  ['hail', 'hail-size', 'mm', 2, 200],
  ['heavy-rain', 'rain', 'mm', 0.2, 500],
])('of %s a plausible %s is taken, in %s', async (weather_type, what, unit, least, most) => {
  for (const value of [least, most])
    expect((await reports.send({ weather_type, measure: { what, value } })).measure).toEqual({ what, value, unit })
  for (const value of [least - 0.1, most + 1])
    expect((await refusalOf({ ...A_REPORT, weather_type, measure: { what, value } })).errors).toEqual([
      ['measure', 'Measure must be a kind of measure and a plausible value'],
    ])
})

test('edges of what may be said are kept as they are', async () => {
  const sent = await reports.send({ temperature: -60, latitude: -90, longitude: 180, weather_type: ' FREEZING-RAIN ' })
  expect(sent).toMatchObject({ temperature: -60, latitude: -90, longitude: 180, weather_type: 'freezing-rain' })
  expect(await reports.send({ temperature: 60, weather_type: '', latitude: null, longitude: null })).toMatchObject({
    temperature: 60,
    weather_type: null,
    latitude: null,
    longitude: null,
  })
  expect((await reports.send({ temperature: null })).temperature).toBeNull()
  expect((await reports.send({ title: 'Two\nlines \t here' })).title).toBe('Two lines here')
  expect((await reports.send({ description: 'Two lines,\none below the other' })).description).toBe(
    'Two lines,\none below the other',
  )
})

test('markup is taken out, and written down as an attempt', async () => {
  const sent = await reports.send({
    title: '<script>alert(1)</script>',
    description: 'javascript:onclick=x snow falls',
  })
  expect(sent).toMatchObject({ title: 'scriptalert(1)/script', description: 'x snow falls' })
  expect(reports.audited).toEqual([
    {
      type: 'xss_attempt',
      severity: 'high',
      message: expect.any(String),
      details: { fields: 'title, description', text: '<script>alert(1)</script>' },
    },
  ])
})

test('a machine is refused in words that help a person', async () => {
  const trap = await refusalOf({ ...A_REPORT, website: 'https://spam.example' })
  expect(trap).toMatchObject({ status: 400, errors: [['website', trap.detail]] })
  expect((await refusalOf({ ...A_REPORT, filled_in_ms: 2_999 })).status).toBe(400)
  expect(reports.audited).toMatchObject([
    { type: 'suspicious_activity', details: { field: 'website' } },
    { type: 'suspicious_activity', details: { field: 'filled_in_ms' } },
  ])
  await reports.send({ website: '', filled_in_ms: 3_000 })
  expect(reports.audited).toHaveLength(2)
})
