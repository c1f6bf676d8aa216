import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasCaptures, readCapture } from '../../tests/helpers/captures.ts'
import { readJsonBody, UnreadableJson } from './read-json-body.ts'

const read = (text: string, contentType = 'application/json') =>
  readJsonBody(new TextEncoder().encode(text), contentType)

test('whatever JSON can say is read, brackets and quotes inside of texts too', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 10 }), (value) => {
      expect(read(JSON.stringify(value))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})

test.each([
  'application/json',
  'application/json; charset=utf-8',
  'application/geo+json',
  'application/ld+json',
  'application/problem+json',
  'Application/JSON',
])('%s is JSON', (contentType) => {
  expect(read('{"a":1}', contentType)).toEqual({ a: 1 })
})

test.each(['text/html', '', 'text/plain', 'application/jsonp', 'image/png', 'application/xhtml+xml'])(
  'content type %j is not JSON, whatever the body looks like',
  (contentType) => {
    expect(() => read('{"a":1}', contentType)).toThrow(UnreadableJson)
  },
)

test.each([
  ['broke off', '{"hourly":{"temperature_2m":[1.2,3'],
  ['ends in an error', '{"hourly":{"time":[1,2Unexpected error while streaming data: timeout'],
  ['holds a bare nan', '{"elevation":nan}'],
  ['is empty', ''],
])('a body that %s is unreadable', (_, body) => {
  expect(() => read(body)).toThrow(UnreadableJson)
})

test('half a character or U+0000 in a station’s name becomes the replacement character, and whole ones stay', () => {
  expect(read(String.raw`{"name":["Gu\uD83Clph","Elora \uD83C\uDF28","Arth\udc00ur"]}`)).toEqual({
    name: ['Gu\uFFFDlph', 'Elora 🌨', 'Arth\uFFFDur'],
  })
  expect(read(String.raw`{"name":"Ayr\u0000"}`)).toEqual({ name: 'Ayr\uFFFD' })
})

test('64 levels are read, 65 are not', () => {
  const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
  expect(() => read(nested(64))).not.toThrow()
  expect(() => read(nested(65))).toThrow('nested too deeply')
})

test('a hundred thousand levels do not reach the parser', () => {
  expect(() => read('{"a":'.repeat(100_000))).toThrow('nested too deeply')
})

test('a million hours are read, more are not', () => {
  const hours = (count: number) => `[${'0,'.repeat(count - 1)}0]`
  expect(() => read(hours(1_000_000))).not.toThrow()
  expect(() => read(hours(1_000_001))).toThrow('too many values')
})

test('bytes that are no UTF-8 are unreadable', () => {
  expect(() => readJsonBody(new Uint8Array([0x22, 0xff, 0x22]), 'application/json')).toThrow(UnreadableJson)
})

describe.skipIf(!hasCaptures)('recorded answers', () => {
  test.each(['open-meteo/error-429-daily.json', 'open-meteo/forecast-toronto-2026-03-05-imperial-past1.json'])(
    '%s is read',
    (path) => {
      expect(read(readCapture(path))).toBeTypeOf('object')
    },
  )
})
