import { describe, expect, test } from 'vitest'
import { currentOutlooks } from '#server/outlooks/current-outlooks.ts'
import { SITE_TIME_ZONE } from '#shared/default-place.ts'
import { outlookPeriod } from '#shared/outlooks/outlook-period.ts'
import { calendarDate, zonedHour } from '#shared/time/zoned-time.ts'
import { hasCaptures, listCaptures, readCapture } from '../../../tests/helpers/captures.ts'
import { parseThunderstormFileName } from './thunderstorm-file-name.ts'
import { readOutlookFile } from './thunderstorm-folder.ts'

const FOLDER = 'eccc/thunderstorm-outlooks'

function readRecorded(name: string) {
  const parsed = parseThunderstormFileName(name.replace('nodates_', ''))
  if (!parsed) throw new Error(`unreadable name ${name}`)
  return readOutlookFile(JSON.parse(readCapture(`${FOLDER}/${name}`)), parsed)
}

describe.skipIf(!hasCaptures)('outlooks as Environment Canada has issued them', () => {
  const names = hasCaptures ? listCaptures(FOLDER) : []
  const ontario = names.filter((name) => name.includes('_ON_'))

  test.each(names)('%s: its own times are those that its name tells', (name) => {
    const outlook = readRecorded(name)
    const fromName = parseThunderstormFileName(name.replace('nodates_', ''))
    expect(outlook).toMatchObject({ validFrom: fromName?.validFrom, validUntil: fromName?.validUntil })
  })

  test.each(ontario)('%s: every area has a level and a shape', (name) => {
    const { areas } = readRecorded(name)
    expect(areas.length).toBeGreaterThan(0)
    for (const { level, shape } of areas) {
      expect(['minor', 'moderate', 'high', 'extreme']).toContain(level)
      expect(shape[0]?.[0]?.length).toBeGreaterThan(3)
    }
  })

  test('the issue of an afternoon tells today, the night, tomorrow and the day after', () => {
    const now = Date.parse('2025-06-04T18:00:00Z')
    const issue = ontario.filter((name) => name.startsWith('20250604')).map(readRecorded)
    expect(currentOutlooks(issue, now).map((outlook) => outlookPeriod(outlook, now))).toEqual([
      'Day 1',
      'Day 1 Night',
      'Day 2',
      'Day 3',
    ])
  })

  test('the next issue replaces what the last one said of the same hours', () => {
    const now = Date.parse('2025-06-05T18:00:00Z')
    const found = currentOutlooks(ontario.filter((name) => name < '20250606').map(readRecorded), now)
    expect(found.map(({ issuedAt }) => calendarDate(issuedAt, SITE_TIME_ZONE))).toEqual(Array(4).fill('2025-06-05'))
    expect(found.map(({ validFrom }) => zonedHour(validFrom, SITE_TIME_ZONE))).toEqual([13, 1, 13, 1])
  })

  test('a gust of 70 to 80 km/h is a range, a rain of 0 is no rain', () => {
    const { areas } = readRecorded('20250610T1700Z_MSC_ThunderstormOutlook_OSPC_ON_PT012H00M_v1.json')
    expect(areas.map(({ gust }) => gust)).toContainEqual({ from: 70, to: 80 })
    expect(areas.every(({ rain }) => rain === null)).toBe(true)
  })
})
