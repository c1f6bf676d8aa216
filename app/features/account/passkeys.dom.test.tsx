import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { hydrateTyped } from '../../ui/form/hydrate-typed-for-tests.ts'
import { SecondFactorSection } from './second-factor-section.tsx'
import { SecondStepForm } from './second-step-form.tsx'

const PASSKEY = { id: 'p1', name: 'Laptop', createdAt: '2026-11-01T12:00:00Z', lastUsedAt: null }
const FORMS: [string, ReactNode][] = [
  [
    'signing in',
    <SecondStepForm
      key="sign-in"
      next="/posts"
      step={{ asked: { authenticatorApp: true, passkey: true }, message: null }}
    />,
  ],
  [
    'the account',
    <SecondFactorSection
      key="account"
      state={{ authenticatorApp: null, passkeys: [PASSKEY], recoveryCodes: 10 }}
      answer={undefined}
    />,
  ],
]

/** The words of a form once scripts run, with buttons and fields that they can use. */
async function wordsOf(form: ReactNode): Promise<string> {
  const router = createMemoryRouter([{ path: '/', element: form }])
  const { document, complaints } = await hydrateTyped(<RouterProvider router={router} />, {})
  expect(complaints).toEqual([])
  return document.querySelector('form')?.textContent ?? ''
}

test.each(FORMS)(
  'a browser without passkeys is told so at once when it comes to %s, and offered none',
  async (_, form) => {
    const words = await wordsOf(form)
    expect(words).toContain('This browser has no passkeys.')
    expect(words).not.toMatch(/(Use|Add) a passkey|Name of the new passkey|to use a passkey/)
  },
)

test.each(FORMS)('a browser that has passkeys is offered them when it comes to %s', async (_, form) => {
  vi.stubGlobal('PublicKeyCredential', class {})
  const words = await wordsOf(form)
  expect(words).not.toContain('This browser has no passkeys.')
  expect(words).toMatch(/(Use|Add) a passkey/)
})
