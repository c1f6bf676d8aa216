import { expect, test } from 'vitest'
import type { Surroundings } from '#shared/contracts/moderation.ts'
import { WEATHER_TYPES } from '#shared/reports/weather-types.ts'
import { urgencyOf } from './urgency.ts'

const QUIET = { title: 'On the road', description: 'It is as it is.', weather_type: null, flagged_at: null }
const under = (...colours: NonNullable<Surroundings['alerts']>[number]['colour'][]): Surroundings => ({
  measured: null,
  alerts: colours.map((colour) => ({ id: 'alert', event: 'Warning', colour })),
  radar: null,
})

test('what is under an orange or red alert comes first, under a lesser one or none it is as its words say', () => {
  expect(urgencyOf({ ...QUIET, weather_type: 'tornado' }, under('yellow', 'red'))).toBe('alert')
  expect(urgencyOf(QUIET, under('orange'))).toBe('alert')
  expect(urgencyOf(QUIET, under('yellow', null))).toBe('usual')
  expect(urgencyOf(QUIET, { ...under(), alerts: null })).toBe('usual')
  expect(urgencyOf(QUIET, null)).toBe('usual')
})

test('kinds of weather that hurt people come before what readers flagged', () => {
  const dangerous = WEATHER_TYPES.filter(
    (weather_type) => urgencyOf({ ...QUIET, weather_type, flagged_at: 1 }, null) !== 'flagged',
  )
  expect(dangerous).toEqual([
    ...['freezing-rain', 'snow-squall', 'hail', 'thundersnow', 'funnel-cloud', 'tornado', 'flooding'],
  ])
  expect(urgencyOf({ ...QUIET, flagged_at: 1 }, null)).toBe('flagged')
})

test.each([
  'Funnel over the bay',
  'A wire is down',
  'Lines down on 26',
  'A downed hydro pole',
  'Downed power lines',
  'Flooded underpass',
  'We are trapped',
  'Two injured',
  'TORNADO near Barrie',
  'Trombe sur le lac',
  'Rue inondée',
  'Des gens coincés',
  'Un blessé',
  'Fils à terre',
  'Fils électriques au sol',
  'Un fil électrique par terre',
  'Route emportée',
])('“%s” tells of danger, in the title or the description', (words) => {
  expect(urgencyOf({ ...QUIET, title: words }, null)).toBe('dangerous')
  expect(urgencyOf({ ...QUIET, description: words }, null)).toBe('dangerous')
})

test.each([
  'Snow on the lines of pines',
  'Blown down the hill',
  'A calm morning',
  'Wired fence under snow',
  'What a coincidence',
])('“%s” tells of none', (title) => expect(urgencyOf({ ...QUIET, title }, null)).toBe('usual'))
