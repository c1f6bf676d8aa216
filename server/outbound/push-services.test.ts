import { expect, test } from 'vitest'
import { isPushEndpoint, isPushServiceName, KNOWN_PUSH_SERVICES } from './push-services.ts'

test('warnings are sent to the push services of browsers', () => {
  const endpoints = [
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
    'https://wns2-par02p.notify.windows.com/w/?token=BQYAAA',
    'https://web.push.apple.com/QGuQ',
  ]
  expect(endpoints.filter((endpoint) => !isPushEndpoint(endpoint, KNOWN_PUSH_SERVICES))).toEqual([])
})

test('no address elsewhere is asked, however it is written', () => {
  const endpoints = [
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://fcm.googleapis.com.example.org/x',
    'https://example.org/fcm.googleapis.com',
    'https://fcm.googleapis.com@example.org/x',
    'https://user:password@fcm.googleapis.com/x',
    'https://evilpush.apple.com.example/x',
    'https://push.apple.com/x',
    'https://notpush.apple.com/x',
    'http://169.254.169.254/latest/meta-data',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'file:///etc/passwd',
    'not an address',
    '',
  ]
  expect(endpoints.filter((endpoint) => isPushEndpoint(endpoint, KNOWN_PUSH_SERVICES))).toEqual([])
})

test('a stand-in counts at its own origin alone', () => {
  const services = ['http://127.0.0.1:4000']
  expect(isPushEndpoint('http://127.0.0.1:4000/push/1', services)).toBe(true)
  expect(isPushEndpoint('http://127.0.0.1:4001/push/1', services)).toBe(false)
  expect(isPushEndpoint('https://fcm.googleapis.com/x', services)).toBe(false)
  expect(['fcm.googleapis.com', '*.push.apple.com', 'http://127.0.0.1:4000'].every(isPushServiceName)).toBe(true)
  expect(['*', '*.com', 'http://example.org:80', 'https://fcm.googleapis.com/x', ''].some(isPushServiceName)).toBe(
    false,
  )
})
