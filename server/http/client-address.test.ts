import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createLocalState } from '../shared-state/local-state.ts'
import { appForTests, cameFrom } from './app-for-tests.ts'
import { findClientAddress, limitKeyOf } from './client-address.ts'
import { parseNetworks } from './network-list.ts'
import { createNetworkLimiter, rateLimitReads } from './rate-limit.ts'
import { requestAddress } from './request-address.ts'

const { networks: proxies } = parseNetworks('10.0.0.0/8, 2001:db8:1::/48, 127.0.0.1')
const { networks: none } = parseNetworks('')

describe('the address that counts', () => {
  test.each([
    ['an unknown peer cannot name another', '198.51.100.7', '203.0.113.9', '198.51.100.7'],
    ['a proxy names the visitor', '10.0.0.1', '203.0.113.9', '203.0.113.9'],
    [
      'what the visitor wrote himself stands left and is not believed',
      '10.0.0.1',
      '1.1.1.1, 203.0.113.9',
      '203.0.113.9',
    ],
    ['a chain of proxies is walked', '10.0.0.1', '1.1.1.1, 203.0.113.9, 10.9.9.9', '203.0.113.9'],
    ['a proxy without a header is the visitor', '10.0.0.1', undefined, '10.0.0.1'],
    ['rubbish ends the walk', '10.0.0.1', '203.0.113.9, unknown', '10.0.0.1'],
    ['a chain of proxies alone ends at the first', '10.0.0.1', '10.2.2.2, 10.3.3.3', '10.2.2.2'],
    ['ports and brackets are no part of it', '10.0.0.1', '[2001:db8::7]:443', '2001:db8::7'],
    ['a port after IPv4 neither', '10.0.0.1', '203.0.113.9:5123', '203.0.113.9'],
    ['IPv4 in IPv6’s clothes is IPv4', '::ffff:10.0.0.1', '::ffff:cb00:7109', '203.0.113.9'],
    ['a zone is dropped', 'fe80::1%eth0', undefined, 'fe80::1'],
    ['IPv6 proxies are known too', '2001:db8:1::5', '2001:db8:2::9', '2001:db8:2::9'],
    ['no peer, no address', undefined, '203.0.113.9', 'unknown'],
  ])('%s', (_title, peer, forwardedFor, address) => {
    expect(findClientAddress(peer, forwardedFor, proxies)).toBe(address)
  })

  test('without trusted proxies no header changes it', () => {
    fc.assert(
      fc.property(fc.string(), (header) => {
        expect(findClientAddress('127.0.0.1', header, none)).toBe('127.0.0.1')
      }),
    )
  })
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '20010db800010002/64'],
  ['2001:db8:1:2::1', '20010db800010002/64'],
  ['2001:db8:1:3::1', '20010db800010003/64'],
  ['::1', '0000000000000000/64'],
])('%s is limited as %s', (address, key) => expect(limitKeyOf(address)).toBe(key))

test.each([
  ['10.0.0.0/8,192.168.0.1 , ::1/128,', []],
  ['10.0.0.0/33', ['10.0.0.0/33']],
  [
    'example.org, 10.0.0.1/8/9, 1.2.3/8, ::/129, 10.0.0.0/',
    ['example.org', '10.0.0.1/8/9', '1.2.3/8', '::/129', '10.0.0.0/'],
  ],
])('of the networks “%s” these cannot be read: %s', (text, bad) => expect(parseNetworks(text).bad).toEqual(bad))

describe('the limit of reads', () => {
  function aSite() {
    const { app } = appForTests(
      requestAddress({ origin: () => 'http://localhost:3000', trustedProxies: none }),
      rateLimitReads(createNetworkLimiter(createLocalState(), 'reads', { 64: 3, 56: 5, 48: 6 })),
    )
    app.all('/', (c) => c.text('rain'))
    return app
  }

  test('the last allowed read succeeds and the next one is told when to come back', async () => {
    const app = aSite()
    for (const method of ['GET', 'HEAD', 'OPTIONS']) {
      expect((await app.request('/', { method }, cameFrom('203.0.113.9'))).status).toBe(200)
    }
    const refused = await app.request('/', {}, cameFrom('203.0.113.9'))
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(50)
    expect(await refused.json()).toMatchObject({ type: '/problems/too-many-requests' })
    expect((await app.request('/', {}, cameFrom('203.0.113.10'))).status).toBe(200)
  })

  test('a made-up X-Forwarded-For does not help, nor another address of the same household', async () => {
    const app = aSite()
    const ask = async (n: number) => {
      const headers = { 'X-Forwarded-For': `198.51.100.${n}` }
      return (await app.request('/', { headers }, cameFrom(`2001:db8::${n}`))).status
    }
    expect(await Promise.all([1, 2, 3, 4].map(ask))).toEqual([200, 200, 200, 429])
  })

  test('many lines of one wide network have its limit together, however few reads each makes', async () => {
    const app = aSite()
    const ask = async (line: string) => (await app.request('/', {}, cameFrom(`2001:db8:1:${line}::1`))).status
    const statuses = []
    // Six of one /56, two of another /56 in the same /48, one of another /48.
    for (const line of ['1', '2', '3', '4', '5', '6', '101', '102']) statuses.push(await ask(line))
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 200, 429])
    expect((await app.request('/', {}, cameFrom('2001:db8:2::1'))).status).toBe(200)
  })

  test('writes are not counted here', async () => {
    const app = aSite()
    for (let n = 0; n < 5; n++) {
      expect((await app.request('/', { method: 'POST' }, cameFrom('203.0.113.9'))).status).toBe(200)
    }
  })
})
