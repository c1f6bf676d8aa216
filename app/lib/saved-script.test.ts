import { expect, test } from 'vitest'
import { isBuildFile } from './saved-script.ts'

const anAnswer = (type: string, status = 200) => new Response('', { status, headers: { 'Content-Type': type } })

test.each(['text/javascript; charset=utf-8', 'application/javascript', 'text/css', 'font/woff2', 'image/svg+xml'])(
  'a file of type %s is saved, whoever serves the build',
  (type) => expect(isBuildFile(anAnswer(type))).toBe(true),
)

test('a sign-in page that a hotel’s network gives in the place of a script is not saved', () => {
  expect(isBuildFile(anAnswer('text/html; charset=utf-8'))).toBe(false)
  expect(isBuildFile(new Response(new Uint8Array()))).toBe(false)
  const elsewhere = anAnswer('text/javascript')
  Object.defineProperty(elsewhere, 'redirected', { value: true })
  expect(isBuildFile(elsewhere)).toBe(false)
})

test('an error, and a part of a file, are not saved', () => {
  expect(isBuildFile(anAnswer('text/javascript', 404))).toBe(false)
  expect(isBuildFile(anAnswer('text/javascript', 206))).toBe(false)
})
