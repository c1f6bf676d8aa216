import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import { anAlert } from '#shared/alerts/an-alert-for-tests.ts'
import { baseLocale, overwriteGetLocale } from '#words/runtime.js'
import { NowProvider } from '../../lib/now.tsx'
import { AlertEntry } from './alert-entry.tsx'

const entry = () =>
  renderToStaticMarkup(
    <MemoryRouter>
      <NowProvider serverNow={Date.parse('2026-11-21T19:00:00Z')} renew={() => {}}>
        <AlertEntry alert={anAlert({ badge: 'Test' })} timeZone="America/Toronto" />
      </NowProvider>
    </MemoryRouter>,
  )

test('a test alert is marked as one in the language of the page', () => {
  expect(entry()).toContain('<span class="alert-badge">Test</span>')
  overwriteGetLocale(() => 'fr')
  onTestFinished(() => overwriteGetLocale(() => baseLocale))
  expect(entry()).toContain('<span class="alert-badge">Essai</span>')
})
