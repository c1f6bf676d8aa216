import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { inBrowser } from '../../app/features/privacy/kept-things.ts'

it.each([
  ['https://weather.example', '__Host-'],
  ['http://localhost:3000', 'lake-effect-'],
])('cookies of accounts stand there by the names that %s gives them', (origin, prefix) => {
  const told = inBrowser(origin).map(({ name }) => name)
  expect(told).toEqual(
    expect.arrayContaining([`${prefix}session`, `${prefix}known-browser`, `${prefix}pending-sign-in`]),
  )
})

it('whatever we keep in a browser under our own name stands on the privacy page', () => {
  const code = globSync(['app/{features,lib,ui}/**/*.{ts,tsx}', 'server/**/*.ts'], {
    exclude: ['**/*.test.*', 'app/features/privacy/**'],
  })
  const names = code.flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/_?(?:KEY|COOKIE|DATABASE) = '(lake-effect-[\w-]+)'/g),
  ])
  expect(names.length).toBeGreaterThan(3)
  const told = inBrowser('https://weather.example').map(({ name }) => name)
  for (const [, name] of names) expect(told).toContain(name)
})
