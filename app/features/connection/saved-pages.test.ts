import { expect, onTestFinished, test, vi } from 'vitest'
import { DAY_MS } from '#shared/time.ts'
import { SAVED_AT } from '../../lib/saved-answer.ts'
import { listSavedPages, removeOldPages } from './saved-pages.ts'

const NOW = Date.parse('2026-11-21T19:05:00Z')

test('a page that was saved more than three days ago is removed, also one that nobody opened', async () => {
  const saved = new Map(
    [0, 3, 3.01, 30].map((days) => [
      `https://lake-effect.example/weather?days=${days}`,
      new Response('', { headers: { [SAVED_AT]: String(NOW - days * DAY_MS) } }),
    ]),
  )
  await removeOldPages(
    {
      keys: async () => [...saved.keys()].map((url) => new Request(url)),
      match: async (url) => saved.get(String(url)),
      delete: async (url) => saved.delete(String(url)),
    },
    NOW,
  )
  expect([...saved.keys()].map((url) => new URL(url).search)).toEqual(['?days=0', '?days=3'])
})

test('without a connection the saved pages are offered by their titles, newest first, without the empty form for reports', async () => {
  const saved = new Map<string, [minute: number, title: string]>([
    ['/weather?lat=43.65&lon=-79.38', [1, 'Weather in Toronto, Ontario · Lake Effect']],
    ['/fr/report-weather', [2, 'Signaler la météo · Lake Effect']],
    ['/posts/squalls', [3, 'Squalls &amp; bands · a primer · Lake Effect']],
    ['/offline', [4, 'No connection · Lake Effect']],
  ])
  const pages = {
    keys: async () => [...saved.keys()].map((path) => ({ url: `https://lake-effect.example${path}` })),
    match: async (url: string) => {
      const [minute = 0, title = ''] = saved.get(url.slice('https://lake-effect.example'.length)) ?? []
      return new Response(`<title>${title}</title>`, { headers: { [SAVED_AT]: String(minute) } })
    },
  }
  vi.stubGlobal('window', { caches: {} })
  vi.stubGlobal('caches', { open: async () => pages })
  onTestFinished(() => void vi.unstubAllGlobals())
  expect(await listSavedPages()).toEqual([
    { path: '/posts/squalls', title: 'Squalls & bands · a primer', savedAt: 3 },
    { path: '/weather?lat=43.65&lon=-79.38', title: 'Weather in Toronto, Ontario', savedAt: 1 },
  ])
})
