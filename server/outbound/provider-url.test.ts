import { expect, test } from 'vitest'
import { providerUrl } from './provider-url.ts'

test('a base may carry a path, with or without a slash at its end', () => {
  expect(providerUrl('https://a.example/eccc', '/x/y').href).toBe('https://a.example/eccc/x/y')
  expect(providerUrl('https://a.example/eccc/', '/x').href).toBe('https://a.example/eccc/x')
  expect(providerUrl('https://a.example', '/x').href).toBe('https://a.example/x')
  expect(providerUrl('https://a.example/geomet', '', { LANG: 'en' }).href).toBe('https://a.example/geomet?LANG=en')
})

test('what a visitor typed stays inside its parameter', () => {
  const url = providerUrl('https://a.example', '/v1/search', { name: 'Sault & Ste. Marie?x=1#y', count: 10 })
  expect(url.searchParams.get('name')).toBe('Sault & Ste. Marie?x=1#y')
  expect([...url.searchParams.keys()]).toEqual(['name', 'count'])
})

test.each(['/../admin', '/a/%2e%2E/b', '/a/..', '/.', 'a', '//evil.example/..', '/a?b=1', '/a#b', '/a\\b'])(
  'the path %s leads nowhere',
  (path) => {
    expect(() => providerUrl('https://a.example/base', path)).toThrow(TypeError)
  },
)

test('two slashes do not lead to another host', () => {
  expect(providerUrl('https://a.example', '//evil.example/x').host).toBe('a.example')
})
