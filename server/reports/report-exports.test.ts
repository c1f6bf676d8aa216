import { expect, onTestFinished, test } from 'vitest'
import { type Report, reportSchema } from '#shared/contracts/report.ts'
import { describeOnEachDatabase } from '../../tests/helpers/postgres.ts'
import { openReports } from './reports-for-tests.ts'

/** Fields of a report that open data leaves out, and why. */
const NOT_EXPORTED: Partial<Record<keyof Report, string>> = {
  reporter_name: 'a name is no weather',
  is_approved: 'only approved reports are exported',
  is_questioned: 'a moderator decides about doubts',
  like_count: 'what readers think is no weather',
  comment_count: 'what readers say is no weather',
  created_at: 'the weather was seen at another time, which is exported',
  version: 'for moderators',
  refusal: 'for moderators',
}
const LEFT_OUT: Record<string, typeof NOT_EXPORTED> = {
  'reports.csv': { ...NOT_EXPORTED, media: 'a table holds no pictures', nearTown: 'follows from the position' },
  'reports.geojson': { ...NOT_EXPORTED, media: 'its picture is the smallest size of the first photo' },
}

/** All texts and numbers in a field. */
const partsOf = (field: unknown): string[] =>
  typeof field === 'object' && field !== null ? Object.values(field).flatMap(partsOf) : [String(field)]

describeOnEachDatabase('open data of reports', (database) => {
  test.each(Object.entries(LEFT_OUT))('%s holds each field but those left out', async (file, leftOut) => {
    const { publish, read, ask, close } = await openReports(await database.open(), {
      nearTown: () => ({ town: 'Stayner', distanceKm: 17, direction: 'nw' }),
    })
    onTestFinished(close)
    const { id } = await publish({
      temperature: -7.5,
      weather_type: 'snow',
      measure: { what: 'snow-depth', value: 37.5 },
      minutes_ago: 45,
      latitude: 44.5,
      longitude: -80.22,
    })
    const report = await read<Report>(`/api/reports/${id}`)
    const exported = await (await ask(`/api/${file}`)).text()
    for (const name of reportSchema.keyof().options.filter((name) => !(name in leftOut))) {
      expect(report[name], `an example of ${name}`).toBeTruthy()
      for (const part of partsOf(report[name])) expect(exported, name).toContain(part)
    }
  })
})
