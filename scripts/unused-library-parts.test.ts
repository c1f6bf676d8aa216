import { globSync, readFileSync } from 'node:fs'
import { parseAst } from 'vite'
import { describe, expect, test } from 'vitest'
import { UNUSED_PARTS, unusedFunctions, withoutBodies } from './unused-library-parts.ts'

const files = new Set(UNUSED_PARTS.flatMap(({ functions }) => Object.keys(functions)))
const ours = globSync('app/**/*.{ts,tsx}', { exclude: ['app/paraglide/**', '**/*.test.*'] })

test.each(UNUSED_PARTS.map(({ use }) => use))('no page needs what the browser is not given: %s', (use) => {
  expect(ours.length).toBeGreaterThan(100)
  expect(ours.filter((file) => use.test(readFileSync(file, 'utf8')))).toEqual([])
})

test.each([...files])('%s is whole without them', (file) => {
  const code = readFileSync(`node_modules/${file}`, 'utf8')
  const rest = withoutBodies(code, unusedFunctions(file))
  expect(rest.length).toBeLessThan(code.length * 0.95)
  expect(() => parseAst(rest)).not.toThrow()
})

describe('a function', () => {
  const library = [
    'function one(',
    '  a,',
    '  b',
    ') {',
    '  if (a) {',
    '    return b',
    '  }',
    '}',
    'exports.two = 2',
    '',
  ].join('\n')

  test('loses its body and nothing else', () => {
    expect(withoutBodies(library, ['one'])).toBe('function one(\n  a,\n  b\n) {}\nexports.two = 2\n')
  })

  test('that a new version of the library has not, or has twice, stops the build', () => {
    expect(() => withoutBodies(library, ['two'])).toThrow('not one function two but 0')
    expect(() => withoutBodies(library + library, ['one'])).toThrow('not one function one but 2')
  })
})
