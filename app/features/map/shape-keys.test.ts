import { parseHTML } from 'linkedom'
import { expect, test } from 'vitest'
import { oneTabStop } from './shape-keys.ts'

test('a shape that has its name in another language than the page says in which', () => {
  const { document } = parseHTML('<html><body><section><i></i><i></i></section></body></html>')
  const section = document.querySelector('section') as HTMLElement
  const [english, french] = [...document.querySelectorAll('i')]
  const keys = oneTabStop(section, { onChoose: () => {}, signal: new AbortController().signal })
  keys.name({ getElement: () => english }, 'a1', 'Tornado Warning, Erie, NY', 'en')
  keys.name({ getElement: () => french }, 'a2', 'Avertissement de tornade, Toronto')
  expect(english?.getAttribute('lang')).toBe('en')
  expect(french?.hasAttribute('lang')).toBe(false)
})
