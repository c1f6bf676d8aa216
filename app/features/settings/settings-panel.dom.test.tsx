import { parseHTML } from 'linkedom'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { METRIC } from '#shared/units/unit-preferences.ts'
import { baseLocale, overwriteGetLocale } from '#words/runtime.js'
import { SettingsPanel } from './settings-panel.tsx'

/** What screen readers hear, and what stands below, after the choice of imperial units on the 12-hour clock. */
async function saidAfterImperial(label: string, areCookiesOpen = true) {
  const { document, window } = parseHTML('<html><body><div id="root"></div></body></html>')
  Object.assign(window.HTMLElement.prototype, { showPopover: () => {} })
  const jar: string[] = []
  Object.defineProperty(document, 'cookie', {
    get: () => jar.join('; '),
    set: (cookie: string) => areCookiesOpen && jar.push(cookie.replace(/;.*/, '')),
  })
  const location = new URL('https://lake.example/')
  const localStorage = { setItem: () => {} }
  const globals = { window, document, location, localStorage, IS_REACT_ACT_ENVIRONMENT: true }
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  onTestFinished(() => void vi.unstubAllGlobals())
  const root = createRoot(document.getElementById('root') as Element)
  const preferences = { units: METRIC, hour12: true }
  await act(async () => root.render(<SettingsPanel id="settings" preferences={preferences} onChange={() => {}} />))
  const note = () => [...document.querySelectorAll('form ~ p:not([role])')].map(({ textContent }) => textContent)
  const before = note()
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label)
  await act(async () => void button?.dispatchEvent(new window.Event('click', { bubbles: true, cancelable: true })))
  const said = document.querySelector('[role=status]')?.textContent
  const notes = [before, note()]
  await act(async () => root.unmount())
  return { said, notes }
}

test('a changed setting is told with the clock that the page shows: French has no 12-hour clock', async () => {
  expect((await saidAfterImperial('Imperial')).said).toContain('on the 12-hour clock')
  overwriteGetLocale(() => 'fr')
  onTestFinished(() => overwriteGetLocale(() => baseLocale))
  const { said: french } = await saidAfterImperial('Impériales')
  expect(french).toMatch(/24\sheures/)
  expect(french).not.toMatch(/12\sheures/)
})

test('a choice is said to be saved once it is, and where cookies are blocked, that it is not', async () => {
  expect((await saidAfterImperial('Imperial')).notes).toEqual([[], ['Saved in this browser.']])
  const lost = 'This browser does not save your choice: it holds while this page is open.'
  const blocked = await saidAfterImperial('Imperial', false)
  expect(blocked.notes).toEqual([[], [lost]])
  expect(blocked.said).toContain(lost)
})
