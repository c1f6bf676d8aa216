import { expect, test, vi } from 'vitest'

const done = vi.hoisted((): string[] => [])

vi.mock('./later-styles.tsx', () => ({ laterStyles: '/assets/app.css' }))
vi.mock('./lib/when-idle.ts', () => ({ whenIdle: async () => {} }))
vi.mock('./lib/report-held.ts', () => ({ isReportHeld: () => false }))
vi.mock('./features/place/places-storage.ts', () => ({ keptPlaces: () => [] }))
vi.mock('./features/settings/settings-panel.tsx', () => ({ SettingsPanel: done.push('units loaded') }))
vi.mock('./features/place/place-menu.tsx', () => ({ PlaceMenu: done.push('places loaded') }))
vi.mock('./features/connection/register-worker.ts', () => ({
  registerWorker: async () => void done.push('what is loaded is saved'),
}))

test('the panels of units and places are loaded before the page saves its code, and so open without a connection', async () => {
  vi.stubGlobal('navigator', { serviceWorker: {} })
  await import('./offline-start.ts')
  await expect.poll(() => done).toContain('what is loaded is saved')
  expect(done.slice(0, 2).sort()).toEqual(['places loaded', 'units loaded'])
  expect(done).toHaveLength(3)
})
