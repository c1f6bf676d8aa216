import { expect, test } from 'vitest'
import { appForTests, cameFrom } from './app-for-tests.ts'
import { parseNetworks } from './network-list.ts'
import { requestAddress } from './request-address.ts'

const SITE = 'https://weather.example'
const { networks: trustedProxies } = parseNetworks('10.0.0.0/8')

async function addressOf(url: string, headers: Record<string, string>, peer: string) {
  const { app } = appForTests(requestAddress({ origin: () => SITE, trustedProxies }))
  app.get('*', (c) => c.json([c.get('siteUrl'), c.get('clientAddress')]))
  return await (await app.request(url, { headers }, cameFrom(peer))).json()
}

test('behind a trusted proxy the address is the site’s own and the visitor’s', async () => {
  const headers = { Host: 'weather.example', 'X-Forwarded-For': '203.0.113.9', 'X-Forwarded-Proto': 'https' }
  expect(await addressOf('http://weather.example/login?next=/map', headers, '10.0.0.1')).toEqual([
    `${SITE}/login?next=/map`,
    '203.0.113.9',
  ])
})

test.each(['10.0.0.1', '198.51.100.7'])('no header from %s changes the scheme or the host', async (peer) => {
  const forged: Record<string, string>[] = [
    { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'http' },
    { 'X-Forwarded-Host': 'weather.example, evil.example', 'X-Forwarded-Proto': 'https, http' },
    { Forwarded: 'for=203.0.113.9;host=evil.example;proto=http', 'X-Forwarded-Port': '8080' },
    { Host: 'evil.example' },
  ]
  for (const headers of forged) {
    expect(await addressOf('http://127.0.0.1:3000//evil.example', headers, peer)).toEqual([
      `${SITE}//evil.example`,
      peer,
    ])
  }
})

/** Warnings of a site that is asked by these peers for a visitor, one after the other. */
async function warningsOf(peers: string[], origin = SITE) {
  const { app, logged } = appForTests(requestAddress({ origin: () => origin, trustedProxies }))
  app.get('*', (c) => c.text('rain'))
  for (const peer of peers) {
    await app.request(origin, { headers: { 'X-Forwarded-For': '203.0.113.9' } }, cameFrom(peer))
  }
  return logged.filter(({ level }) => level === 'warn').map(({ msg }) => msg)
}

test('whoever runs a public site hears once of a proxy of their own that nobody named', async () => {
  expect(await warningsOf(['127.0.0.1', '127.0.0.1', '192.168.1.2'])).toEqual([
    'X-Forwarded-For comes from 127.0.0.1, which TRUSTED_PROXIES does not name: all its visitors share one limit',
  ])
  expect(await warningsOf(['::ffff:172.18.0.3'])).toEqual([expect.stringContaining('comes from 172.18.0.3, which')])
})

test('neither a named proxy nor a stranger who sends the header is a warning, nor any proxy before a site of this machine', async () => {
  expect(await warningsOf(['10.0.0.1', '198.51.100.7', '2001:db8::1'])).toEqual([])
  expect(await warningsOf(['127.0.0.1'], 'http://localhost:3000')).toEqual([])
})

test('an untrusted peer is the visitor, whatever it says of another', async () => {
  const headers = { 'X-Forwarded-For': '203.0.113.9, 203.0.113.10' }
  expect(await addressOf('http://weather.example/', headers, '198.51.100.7')).toEqual([`${SITE}/`, '198.51.100.7'])
})
