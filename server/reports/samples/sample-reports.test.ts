import { expect, test } from 'vitest'
import { sampleReports } from './sample-reports.ts'

const ofToday = (season: 'summer' | 'winter') =>
  sampleReports(season)
    .filter(({ minutesAgo, isPending }) => minutesAgo < 24 * 60 && !isPending)
    .map(({ type }) => type)

test('beside thunderstorms and heat the reports of the day are those of a summer', () => {
  expect(ofToday('summer')).toEqual(['thunderstorm', 'hail', 'flooding'])
})

test('in all other weather they are those of a winter', () => {
  expect(ofToday('winter')).toContain('snow-squall')
  expect(ofToday('winter')).not.toContain('thunderstorm')
})

test('the same reports are there in both seasons', () => {
  const titles = (season: 'summer' | 'winter') => sampleReports(season).map(({ title }) => title)
  expect(titles('summer')).toEqual(titles('winter'))
})
