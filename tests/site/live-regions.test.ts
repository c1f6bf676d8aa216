import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const APP = new URL('../../app/', import.meta.url)

test('no live region is hidden while it is empty: screen readers do not read out text that comes together with its region', () => {
  const tags = globSync('**/*.tsx', { cwd: APP }).flatMap((file) =>
    [...readFileSync(new URL(file, APP), 'utf8').matchAll(/<\w+\b[^<]*?(?:role="status"|aria-live=)[^<]*?>/g)].map(
      ([tag]) => `${file}: ${tag}`,
    ),
  )
  expect(tags.length).toBeGreaterThan(20)
  expect(tags.filter((tag) => tag.includes('empty:hidden'))).toEqual([])
})
