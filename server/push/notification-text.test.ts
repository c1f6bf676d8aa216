import { expect, test } from 'vitest'
import { MOST_TEXT_BYTES } from './encrypt-message.ts'
import { payload } from './notification-text.ts'

test('a notification about an event with an endless name, at a place with another, can still be sent', () => {
  const made = payload({
    title: `Red: ${'"Wind" '.repeat(600)}`,
    body: '"Home" '.repeat(600),
    navigate: '/',
    tag: 't',
    silent: false,
  })
  expect(made.notification.title).toMatch(/^Red: "Wind" .*"Wind"$/)
  expect(Buffer.byteLength(JSON.stringify(made))).toBeLessThanOrEqual(MOST_TEXT_BYTES)
})
