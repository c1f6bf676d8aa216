import { parseHTML } from 'linkedom'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { METRIC } from '#shared/units/unit-preferences.ts'
import { baseLocale, overwriteGetLocale } from '#words/runtime.js'
import { SettingsPanel } from './settings-panel.tsx'

/** What screen readers hear after the choice of imperial units by a visitor whose clock is the 12-hour one. */
async function saidAfterImperial(label: string): Promise<string | null | undefined> {
  const { document, window } = parseHTML('<html><body><div id="root"></div></body></html>')
  Object.assign(window.HTMLElement.prototype, { showPopover: () => {} })
  const location = new URL('https://lake.example/')
  const localStorage = { setItem: () => {} }
  const globals = { window, document, location, localStorage, IS_REACT_ACT_ENVIRONMENT: true }
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  onTestFinished(() => void vi.unstubAllGlobals())
  const root = createRoot(document.getElementById('root') as Element)
  const preferences = { units: METRIC, hour12: true }
  await act(async () => root.render(<SettingsPanel id="settings" preferences={preferences} onChange={() => {}} />))
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label)
  await act(async () => void button?.dispatchEvent(new window.Event('click', { bubbles: true, cancelable: true })))
  const said = document.querySelector('[role=status]')?.textContent
  await act(async () => root.unmount())
  return said
}

test('a changed setting is told with the clock that the page shows: French has no 12-hour clock', async () => {
  expect(await saidAfterImperial('Imperial')).toContain('on the 12-hour clock')
  overwriteGetLocale(() => 'fr')
  onTestFinished(() => overwriteGetLocale(() => baseLocale))
  const french = await saidAfterImperial('Impériales')
  expect(french).toMatch(/24\sheures/)
  expect(french).not.toMatch(/12\sheures/)
})
