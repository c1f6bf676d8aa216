import { expect, test } from 'vitest'
import { mailLink } from './mail-link.ts'

test('a subject with colon, spaces and accents arrives as it was written', () => {
  const link = mailLink('help@lake.example', 'Lake Effect: café & snow')
  expect(link).toMatch(/^mailto:help@lake\.example\?subject=[^ &?]+$/)
  expect(new URL(link).searchParams.get('subject')).toBe('Lake Effect: café & snow')
})

test('an address with a plus or a question mark cannot add headers of its own', () => {
  const link = new URL(mailLink('a?bcc=b+c@lake.example', 'Hello'))
  expect([...link.searchParams.keys()]).toEqual(['subject'])
  expect(decodeURIComponent(link.pathname)).toBe('a?bcc=b+c@lake.example')
})
