import { renderToStaticMarkup } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'
import { baseLocale, overwriteGetLocale } from '#words/runtime.js'
import { HiddenLabel } from './hidden-label.tsx'

const heard = () => renderToStaticMarkup(<HiddenLabel label="Temperature" />).replaceAll(/<[^>]*>/g, '')

test('a label that is only heard has the colon of its language', () => {
  expect(heard()).toBe('Temperature: ')
  overwriteGetLocale(() => 'fr')
  onTestFinished(() => overwriteGetLocale(() => baseLocale))
  expect(heard()).toBe('Temperature\u00a0: ')
})
