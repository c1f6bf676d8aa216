import { parseHTML } from 'linkedom'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import { anAlert } from '#shared/alerts/an-alert-for-tests.ts'
import { baseLocale, overwriteGetLocale } from '#words/runtime.js'
import HourPanel from './hour-panel.tsx'
import { anHour } from './hours-for-tests.ts'

test('the wind of an opened hour is told to screen readers in words: “W” is read as a letter', () => {
  const hour = anHour(Date.parse('2026-11-21T22:00:00-05:00'), { windSpeed: 38, windDirection: 270 })
  const { document } = parseHTML(
    renderToStaticMarkup(
      <MemoryRouter>
        <HourPanel hour={hour} hours={[hour]} timeZone="America/Toronto" alerts={[]} onClose={() => {}} />
      </MemoryRouter>,
    ),
  )
  const facts = [...document.querySelectorAll('dd')]
  const wind = facts.find(({ textContent }) => textContent.includes('38 km/h'))
  expect(wind?.querySelector('[aria-hidden]')?.textContent).toBe('W ')
  expect(wind?.textContent).toContain('from the west')
})

test('an alert whose name came in English alone is read with an English voice on the French page', () => {
  overwriteGetLocale(() => 'fr')
  onTestFinished(() => overwriteGetLocale(() => baseLocale))
  const hour = anHour(Date.parse('2026-11-21T22:00:00-05:00'))
  const alerts = [anAlert({ event: 'Special Marine Warning', language: 'en', end: null })]
  const { document } = parseHTML(
    renderToStaticMarkup(
      <MemoryRouter>
        <HourPanel hour={hour} hours={[hour]} timeZone="America/Toronto" alerts={alerts} onClose={() => {}} />
      </MemoryRouter>,
    ),
  )
  const link = document.querySelector('a')
  expect(link?.textContent).toBe('Special Marine Warning en vigueur')
  expect(link?.querySelector('[lang|="en"]')?.textContent).toBe('Special Marine Warning')
})
