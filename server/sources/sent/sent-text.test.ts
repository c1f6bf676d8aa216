import { expect, test } from 'vitest'
import { firstText, nameSchema, sentText } from './sent-text.ts'

test.each(['', ' \n', 'null', ' undefined', 'NaN', '-Infinity', '[object Object]', null, {}, Number.NaN])(
  '%j is no text',
  (value) => {
    expect(sentText(value)).toBeNull()
  },
)

test('a text stays as it was sent', () => {
  expect(['Null Island Gale Warning', ' Nan ', 7].map(sentText)).toEqual(['Null Island Gale Warning', ' Nan ', '7'])
  expect(firstText({ headline: 'null', event: 'Wind Advisory' }, 'headline', 'event')).toBe('Wind Advisory')
})

test.each(['', ' ', 'null', 'undefined', 'NaN', '[object Object]', 'x'.repeat(201), 5, null])(
  '%j is no name',
  (sent) => {
    expect(nameSchema.safeParse(sent).success).toBe(false)
  },
)

test('a name is read without the white space around it', () => {
  expect(nameSchema.parse(' Port Colborne\n')).toBe('Port Colborne')
})
