import { expect, onTestFinished, test } from 'vitest'
import type { Report } from '#shared/contracts/report.ts'
import { HOUSE_ORIGIN, openHouse } from '../helpers/house.ts'
import { isLong } from '../helpers/long.ts'
import { startSite } from '../helpers/site.ts'
import { A_REPORT, aStranger, done, type Stranger, signIn } from '../helpers/stranger.ts'

const [EMAIL, PASSWORD] = ['admin@example.org', 'squalls over the lake']
const PROXY = '127.0.0.1'

/** A visitor at an address. */
type From = (address: string) => Stranger

/** Visitors of a site in this process that get there by a proxy. */
async function behindProxy({ isTrusted }: { isTrusted: boolean }): Promise<From> {
  const house = await openHouse({ now: '2026-11-21T19:05:00Z', ...(isTrusted && { trustedProxies: PROXY }) })
  onTestFinished(house.close)
  const ask = (url: string, init: RequestInit) => house.ask(url.slice(HOUSE_ORIGIN.length), init, PROXY)
  return (address) => aStranger({ origin: HOUSE_ORIGIN, from: address, ask })
}
const sendReport = (by: Stranger) => by.ask('/api/reports', { method: 'POST', json: A_REPORT })

async function publish(from: From): Promise<Report> {
  const admin = from('192.0.2.200')
  await signIn(admin, EMAIL, PASSWORD)
  const report = await from('192.0.2.201').report()
  await done(await admin.ask(`/api/admin/reports/${report.id}/approve`, { method: 'POST' }), 200)
  return report
}

/** How many of so many at once were taken; the others must be told when to come back. */
async function taken(attempts: number, attempt: () => Promise<Response>): Promise<[number, string]> {
  const answers = await Promise.all(Array.from({ length: attempts }, attempt))
  const refused = answers.filter(({ status }) => status === 429)
  const accepted = answers.filter(({ ok }) => ok)
  expect(refused.length + accepted.length).toBe(attempts)
  for (const { headers } of refused) {
    const wait = Number(headers.get('Retry-After'))
    expect(wait > 3_500 && wait <= 3_600, `Retry-After: ${wait}`).toBe(true)
  }
  const { detail = '' } = refused[0] ? await refused[0].json() : {}
  return [accepted.length, detail]
}

test.runIf(isLong)(
  'a network sends five reports, ten likes and thirty comments an hour, also after a crash',
  async () => {
    const site = await startSite({
      env: { FAKE_NOW: '', ADMIN_EMAIL: EMAIL, ADMIN_PASSWORD: PASSWORD, TRUSTED_PROXIES: PROXY },
    })
    onTestFinished(site.stop)
    const from: From = (address) => aStranger({ origin: site.origin, from: address })
    const mine = '198.51.100.7'
    const { id } = await publish(from)
    // Each from another browser: cookies make nobody another network.
    const [reports, refused] = await taken(50, () => sendReport(from(mine)))
    expect(reports).toBe(5)
    expect(refused).toBe(
      'Rate limit exceeded - You can only submit 5 weather reports per hour. Please try again in 60 minute(s).',
    )
    const like = () => from(mine).ask(`/api/reports/${id}/likes`, { method: 'POST' })
    const said = { commenter_name: 'Sam', comment_text: 'Same here.' }
    const comment = () => from(mine).ask(`/api/reports/${id}/comments`, { method: 'POST', json: said })
    expect((await taken(25, like))[0]).toBe(10)
    expect((await taken(40, comment))[0]).toBe(30)
    expect(await (await from(mine).ask(`/api/reports/${id}`)).json()).toMatchObject({
      like_count: 10,
      comment_count: 30,
    })

    await site.kill()
    await site.start()
    for (const again of [() => sendReport(from(mine)), like, comment]) expect((await again()).status).toBe(429)
    // Nobody else is held up.
    expect((await sendReport(from('198.51.100.8'))).status).toBe(201)
  },
)

test('a household with many addresses of IPv6 is one network, its neighbour another', async () => {
  const from = await behindProxy({ isTrusted: true })
  let n = 0
  const household = () => {
    n += 1
    return from(`2001:db8:1:2:${n.toString(16)}::${n}`)
  }
  expect((await taken(12, () => sendReport(household())))[0]).toBe(5)
  expect((await sendReport(from('2001:db8:1:3::1'))).status).toBe(201)
  // IPv4 in IPv6's clothes is IPv4.
  expect((await taken(6, () => sendReport(from('203.0.113.9'))))[0]).toBe(5)
  expect((await sendReport(from('::ffff:203.0.113.9'))).status).toBe(429)
  // What stands left of the last address anybody can write.
  expect((await sendReport(from('192.0.2.77, 203.0.113.9'))).status).toBe(429)
})

test('nobody gets more by naming other addresses to a site that trusts no proxy', async () => {
  const from = await behindProxy({ isTrusted: false })
  let n = 0
  const attempt = () => {
    n += 1
    const headers = { 'X-Real-IP': `10.0.0.${n}`, Forwarded: `for=10.0.0.${n}`, 'CF-Connecting-IP': `10.0.0.${n}` }
    return from(`10.0.0.${n}`).ask('/api/reports', { method: 'POST', headers, json: A_REPORT })
  }
  expect((await taken(30, attempt))[0]).toBe(5)
})
