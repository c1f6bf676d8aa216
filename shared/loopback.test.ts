import { expect, test } from 'vitest'
import { isLoopbackOrigin } from './loopback.ts'

test.each([
  'http://localhost:3000',
  'http://127.0.0.1',
  'http://127.8.9.1:80',
  'http://[::1]:3000',
  'http://a.localhost',
])('%s stays on this machine', (origin) => expect(isLoopbackOrigin(origin)).toBe(true))

test.each([
  'https://weather.example',
  'http://localhost.example',
  'http://127.0.0.1.nip.io',
  'http://10.0.0.1',
  'http://0.0.0.0',
  'nonsense',
])('%s can be public', (origin) => expect(isLoopbackOrigin(origin)).toBe(false))
