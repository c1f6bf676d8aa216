import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { SecondFactorSection } from './second-factor-section.tsx'
import { SecondStepForm } from './second-step-form.tsx'

const markupOf = (page: ReactElement) =>
  renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />)

const OFF = { authenticatorApp: null, passkeys: [], recoveryCodes: 0 }
const SETUP = { secret: 'ABCD', address: 'otpauth://totp/x?secret=ABCD', qr: { size: 21, path: 'M0 0h1' } }

// `app/lib/held-page.ts` does not ask for such a page again.
test.each([
  [
    'recovery codes',
    <SecondFactorSection
      key="codes"
      state={OFF}
      answer={{ secondFactor: 'changed', message: 'On', recoveryCodes: ['1234-5678'] }}
    />,
  ],
  [
    'the square that an authenticator app reads',
    <SecondFactorSection key="app" state={OFF} answer={{ secondFactor: 'setup', message: null, setup: SETUP }} />,
  ],
  [
    'the second step of a sign-in',
    <SecondStepForm key="step" next="/" step={{ asked: { authenticatorApp: true, passkey: false }, message: null }} />,
  ],
])('a page that is renewed keeps %s, which the server gives once', (_, page) => {
  expect(markupOf(page)).toContain('data-said-once')
})
