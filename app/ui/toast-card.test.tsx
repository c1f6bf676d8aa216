import { renderToStaticMarkup } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'
import { baseLocale, overwriteGetLocale } from '#words/runtime.js'
import { ToastCard } from './toast-card.tsx'

test('the link in a message leads to a page in the language of the page', () => {
  const link = { href: '/login?next=%2Fposts%2Fsnow', label: 'Sign in' }
  const card = () =>
    renderToStaticMarkup(<ToastCard id="toast-1" toast={{ tone: 'plain', title: '', link }} onDismiss={() => {}} />)
  expect(card()).toContain('href="/login?next=%2Fposts%2Fsnow"')
  overwriteGetLocale(() => 'fr')
  onTestFinished(() => overwriteGetLocale(() => baseLocale))
  expect(card()).toContain('href="/fr/login?next=%2Fposts%2Fsnow"')
})
