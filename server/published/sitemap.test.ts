import { expect, test } from 'vitest'
import { openEmptySqlite } from '../../tests/helpers/empty-sqlite.ts'
import type { PostLists } from '../posts/kept-post-lists.ts'
import { writeSitemap } from './sitemap.ts'

test('each of more reports than are read at once stands in the list of addresses once', async () => {
  const { db, close } = await openEmptySqlite()
  const reports = Array.from({ length: 501 }, (_, number) => ({
    ...{ id: `report-${number}`, created_at: number, observed_at: number, is_approved: 1 },
    ...{ title: 'Snow', description: 'Snow', location_name: 'Barrie', reporter_name: 'Maya' },
  }))
  await db.insertInto('weather_reports').values(reports).execute()
  const lists: Pick<PostLists, 'latest'> = { latest: async () => [] }
  const sitemap = await writeSitemap({ db, lists, origin: () => 'https://lake.example' })
  const listed = sitemap.match(/(?<=<loc>https:\/\/lake\.example\/weather-reports\/)report-\d+/g) ?? []
  expect([listed.length, new Set(listed).size]).toEqual([501, 501])
  await close()
})
