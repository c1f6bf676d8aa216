import { expect, test } from 'vitest'
import { STORM_STYLE } from './storm-style.ts'

test('on paper the page for weak networks is light, whatever the theme', () => {
  const [, screen = ''] = STORM_STYLE.match(/@media screen\{(:root:not\(\.light\)\{[^}]*\})\}/) ?? []
  expect(screen).toContain('color-scheme:dark')
  const everywhere = STORM_STYLE.replace(screen, '')
  expect(everywhere).toMatch(/^\s*:root\{color-scheme:light;/)
  expect(everywhere).not.toContain('color-scheme:dark')
})
