import { expect, test } from 'vitest'
import { firstText, sentText } from './sent-text.ts'

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
