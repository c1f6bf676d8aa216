import { expect, onTestFinished, test } from 'vitest'
import type { NearReport, ReportsMap } from '#shared/contracts/report-mark.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { describeOnEachDatabase } from '../../tests/helpers/postgres.ts'
import { openReports } from './reports-for-tests.ts'

const BARRIE = { latitude: 44.38941, longitude: -79.69032 }
const COLLINGWOOD = { latitude: 44.5008, longitude: -80.2169 }
const TORONTO = { latitude: 43.6532, longitude: -79.3832 }

describeOnEachDatabase('reports by where they are', (database) => {
  async function open() {
    const reports = await openReports(await database.open())
    onTestFinished(reports.close)
    const near = async (query: string) =>
      (await reports.read<{ data: NearReport[] }>(`/api/reports/near?${query}`)).data
    const map = async (query: string) => (await reports.read<{ data: ReportsMap }>(`/api/reports/map?${query}`)).data
    return { ...reports, near, map }
  }

  test('near a place stand the approved reports of three hours within 50 km, nearest first', async () => {
    const { near, publish, send, advance } = await open()
    await publish({ title: 'Four hours old', ...BARRIE })
    advance(4 * HOUR_MS)
    await publish({ title: 'Collingwood', ...COLLINGWOOD })
    await publish({ title: 'Barrie', ...BARRIE })
    await publish({ title: 'Toronto', ...TORONTO })
    await publish({ title: 'Nowhere' })
    await send({ title: 'Nobody has read it', ...BARRIE })
    const found = await near('lat=44.4&lon=-79.7')
    expect(found.map(({ title, distanceKm }) => [title, Math.round(distanceKm)])).toEqual([
      ['Barrie', 1],
      ['Collingwood', 43],
    ])
    expect((await near('lat=44.4&lon=-79.7&within=200&hours=24')).map(({ title }) => title)).toHaveLength(3)
    expect((await near('lat=44.4&lon=-79.7&within=200&hours=24&limit=50')).map(({ title }) => title)).toEqual([
      'Barrie',
      'Four hours old',
      'Collingwood',
      'Toronto',
    ])
  })

  test('of reports in the same kilometre the newest stands first', async () => {
    const { near, publish, advance } = await open()
    for (const [title, latitude] of [
      ['An hour old', 44.39],
      ['Half an hour old', 44.4],
      ['Just now', 44.395],
    ] as const) {
      await publish({ title, latitude, longitude: -79.69 })
      advance(HOUR_MS / 2)
    }
    expect((await near('lat=44.39&lon=-79.69')).map(({ title }) => title)).toEqual([
      'Just now',
      'Half an hour old',
      'An hour old',
    ])
  })

  test('no answer holds more of a position than two decimals', async () => {
    const { near, map, publish, ask } = await open()
    await publish({ location_name: '44.38941, -79.69032', ...BARRIE })
    const [mark] = await near('lat=44.4&lon=-79.7')
    expect(mark).toMatchObject({ latitude: 44.39, longitude: -79.69, place: '44.39, -79.69' })
    expect((await map('box=-80,44,-79,45')).marks).toMatchObject([{ latitude: 44.39, longitude: -79.69 }])
    for (const path of ['near?lat=44.4&lon=-79.7', 'map?box=-80,44,-79,45']) {
      expect(await (await ask(`/api/reports/${path}`)).text()).not.toMatch(/44\.389|79\.690/)
    }
  })

  test('a report from the other side of the date line is near, and a pole has all around it', async () => {
    const { near, map, publish } = await open()
    await publish({ title: 'East of it', latitude: -17, longitude: -179.9 })
    await publish({ title: 'North Pole', latitude: 89.9, longitude: 12 })
    expect(await near('lat=-17&lon=179.9')).toMatchObject([{ title: 'East of it', distanceKm: 21.3 }])
    expect(await near('lat=90&lon=-170')).toMatchObject([{ title: 'North Pole' }])
    expect((await map('box=170,-20,-170,-10')).marks).toMatchObject([{ title: 'East of it' }])
    expect((await map('box=-180,-90,180,90')).count).toBe(2)
    expect((await map('box=-170,-20,170,-10')).marks).toEqual([])
  })

  test('reports that would stand on each other are one mark with the newest and their number', async () => {
    const { map, publish, advance } = await open()
    for (let index = 0; index < 5; index += 1) {
      await publish({ title: `Barrie ${index}`, ...BARRIE })
      advance(MINUTE_MS)
    }
    await publish({ title: 'Toronto', ...TORONTO })
    const { marks, count, isWhole } = await map('box=-84,41,-74,47')
    expect(marks.map(({ title, count }) => [title, count])).toEqual([
      ['Toronto', 1],
      ['Barrie 4', 5],
    ])
    expect({ count, isWhole }).toEqual({ count: 6, isWhole: true })
  })

  test('what was seen an hour before it was sent is an hour old on the map', async () => {
    const { map, publish, now } = await open()
    await publish({ ...BARRIE, weather_type: 'snow', minutes_ago: 60, measure: { what: 'snow-depth', value: 8 } })
    const [mark] = (await map('box=-80,44,-79,45')).marks
    expect(mark).toMatchObject({
      kind: 'snow',
      measure: { what: 'snow-depth', value: 8, unit: 'cm' },
      observedAt: new Date(now().getTime() - HOUR_MS).toISOString(),
    })
    expect((await map('box=-80,44,-79,45&hours=1')).marks).toHaveLength(1)
  })

  test('open data hold what the page shows less the name, and nothing of a pending report', async () => {
    const { ask, publish, send, read } = await open()
    await publish({ title: '=SUM("A1")', location_name: '44.38941, -79.69032', weather_type: 'hail', ...BARRIE })
    await publish({ title: 'Without a position' })
    await send({ title: 'Nobody has read it', ...BARRIE })
    const { features } = await read<{ features: unknown[] }>('/api/reports.geojson?bbox=-80,44,-79,45')
    expect(features).toMatchObject([
      {
        geometry: { type: 'Point', coordinates: [-79.69, 44.39] },
        properties: { kind: 'hail', place: '44.39, -79.69' },
      },
    ])
    const csv = await ask('/api/reports.csv?day=2026-01-15')
    expect(csv.headers.get('Link')).toContain('creativecommons.org/licenses/by/4.0')
    const lines = (await csv.text()).trimEnd().split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines.find((line) => line.includes('SUM'))).toContain(`"'=SUM(""A1"")",`)
    expect(lines.join()).not.toMatch(/Maya|Nobody|44\.389/)
    expect(await (await ask('/api/reports.csv?day=2026-01-14')).text()).toMatch(/^id,[^\n]*\r\n$/)
    expect(await read('/api/reports.geojson?since=2099-01-01T00:00:00Z')).toMatchObject({ features: [] })
  })

  test.each([
    'near?lat=91&lon=0',
    'near?lat=44&lon=-181',
    'near?lat=44&lon=-79&within=1000000',
    'near?lat=44&lon=-79&hours=1000',
    'near?lat=44&lon=-79&limit=1000',
    'near?lat=44',
    'map',
    'map?box=1,2,3',
    'map?box=-80,45,-79,44',
    'map?box=-190,44,-79,45',
    'map?box=-80,44,-79,nan',
    'map?box=-80,44,-79,45&hours=2',
  ])('a question of no place or of too much is refused: %s', async (question) => {
    const { ask } = await open()
    const answer = await ask(`/api/reports/${question}`)
    expect([answer.status, (await answer.json()).errors.length]).toEqual([400, 1])
  })
})
