import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { m } from '#words/messages.js'
import { HOUSE_ORIGIN, type House, openHouse } from '../helpers/house.ts'
import { readPage } from '../helpers/read-page.ts'
import { SQUALL_DAY } from '../helpers/site.ts'

const MOST_BYTES = 15 * 1024
const TORONTO = '?lat=43.65&lon=-79.38'

/** Some 20 pictures are drawn and read, on a machine that may be loaded. */
const READ_WITHIN_MS = 50_000
const A_REPORT = {
  description: 'Nothing to be seen of the lake.',
  reporter_name: 'Maya',
  location_name: 'Toronto',
  temperature: -3.4,
  latitude: 43.65,
  longitude: -79.4,
}

let house: House
beforeAll(async () => {
  house = await openHouse({ now: SQUALL_DAY })
  // On a busy machine the first answer of a source may come too late for its page.
  for (const path of [
    ...['weather/current', 'weather/forecast', 'alerts'].map((what) => `${what}${TORONTO}`),
    ...[TORONTO, '?lat=60&lon=-100'].map((place) => `weather/next-hours${place}`),
  ]) {
    const isThere = async () => {
      const answer = await house.ask(`/api/${path}`)
      expect(answer.status).toBe(200)
      expect((await answer.json()).why).not.toBe('silent')
    }
    await vi.waitFor(isThere, { timeout: READ_WITHIN_MS, interval: 200 })
  }
}, 2 * READ_WITHIN_MS)
afterAll(() => house.close())

describe('the storm page', () => {
  test('tells alerts with their end and what to do, the air now and the next six hours', async () => {
    const { words, heading, document } = await readPage(house, `/storm${TORONTO}`)
    expect(heading).toBe('Toronto, Ontario')
    expect(words).toMatch(/Snow Squall Warning Until 9 p\.m\. Saturday/)
    expect(words).toContain('Snow squalls until 9 p.m.')
    expect(words).toContain('In an emergency, call 911.')
    expect(words).not.toMatch(/###|\.\./)
    expect(document.querySelectorAll('tbody tr')).toHaveLength(6)
    expect(document.querySelector('article a')?.getAttribute('href')).toMatch(/^\/alerts\//)
  })

  test('tells what radar shows for the next two hours, and says when that is not known', {
    timeout: 2 * READ_WITHIN_MS,
  }, async () => {
    const soon = async (place: string) =>
      (await readPage(house, `/storm${place}`)).document.querySelector('[aria-labelledby=soon]')?.textContent ?? ''
    // On a busy machine radar may take longer than the page waits for it.
    const hasRadar = async () => expect(await soon(TORONTO)).toContain('Radar picture of')
    await vi.waitFor(hasRadar, { timeout: READ_WITHIN_MS, interval: 200 })
    expect(await soon(TORONTO)).toMatch(/Next two hours\s*[A-Z][^.]+\./)
    expect(await soon('?lat=60&lon=-100')).toContain('We have no radar picture of this place.')
  })

  test('tells approved reports nearby in the visitor’s units, and none that waits', async () => {
    const send = async (title: string) => {
      const answer = await house.ask('/api/reports', {
        method: 'POST',
        headers: { Origin: HOUSE_ORIGIN, 'Content-Type': 'application/json' },
        body: JSON.stringify({ ...A_REPORT, title }),
      })
      return await answer.json()
    }
    await send('Nobody has read this')
    const { id } = await send('Whiteout on the Gardiner')
    const headers = await house.signIn('admin')
    await house.ask(`/api/admin/reports/${id}/approve`, { method: 'POST', headers })
    const near = async (path: string, cookie = '') =>
      (await readPage(house, path, { headers: { Cookie: cookie } })).document.querySelector('[aria-labelledby=reports]')
    const section = await near(`/storm${TORONTO}`, 'units=f.mph.inhg.mi.in')
    expect(section?.textContent).toMatch(/Whiteout on the Gardiner\s*Toronto · 1\smi · .* · 26°F/)
    expect(section?.textContent).not.toContain('Nobody has read this')
    expect((await near(`/fr/storm${TORONTO}`))?.textContent).toMatch(/2\skm · .*−3\s°C/)
    expect(section?.querySelector('a')?.getAttribute('href')).toBe(`/weather-reports/${id}`)
    expect(await near('/storm?lat=46.5&lon=-84.3')).toBeNull()
  })

  test('is one sheet: no script, no file, and at most 15 KB', async () => {
    const { html, document, answer } = await readPage(house, `/storm${TORONTO}`)
    expect(document.querySelector('script, link, img')).toBeNull()
    expect(answer.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'; style-src 'nonce-/)
    const weight = gzipSync(html).length
    expect(weight).toBeLessThan(MOST_BYTES)
    expect(weight / 1024, 'what the link to the page promises').toBeLessThan(Number(/\d+/.exec(m.storm_offer())?.[0]))
  })

  test('is there in French, in the visitor’s units, and by default for Toronto', async () => {
    const { document, words } = await readPage(house, `/fr/storm${TORONTO}`)
    expect(document.documentElement.lang).toBe('fr-CA')
    expect(words).toContain('Six prochaines heures')
    expect(document.querySelector('h1')?.textContent).toBe('Toronto (Ontario)')
    const us = await readPage(house, '/storm', { headers: { Cookie: 'units=f.mph.inhg.mi.in; theme=light' } })
    expect(us.heading).toBe('Toronto, Ontario')
    expect(us.document.documentElement.className).toBe('light')
    expect(us.document.querySelector('.air')?.textContent).toMatch(/°F$/)
    expect(us.document.querySelector('table')?.textContent).toContain('mph')
  })

  test('takes a name with markup for a name, and refuses a place that is none', async () => {
    const { heading, document } = await readPage(house, `/storm${TORONTO}&name=%3Cscript%3Ealert(1)%3C/script%3E`)
    expect(heading).toBe('<script>alert(1)</script>')
    expect(document.querySelector('script')).toBeNull()
    expect((await house.ask('/storm?lat=north&lon=0')).status).toBe(400)
  })

  test('opens by a link to which a newsletter or an advertisement has added its own parameters', async () => {
    const followed = `/storm${TORONTO}&gclid=1&msclkid=2&mc_cid=3&utm_content=storm&utm_term=snow`
    expect((await readPage(house, followed)).heading).toBe('Toronto, Ontario')
  })

  test('says that alerts cannot be checked, and never that there are none, while their sources are silent', async () => {
    const dark = await openHouse({ now: SQUALL_DAY })
    try {
      for (const source of ['eccc-api', 'geomet', 'nws', 'open-meteo'] as const)
        await dark.fault(source, { kind: 'down' })
      const { words, answer } = await readPage(dark, `/storm${TORONTO}`)
      expect(answer.status).toBe(200)
      expect(words).toContain('We can’t check for alerts right now.')
      expect(words).not.toContain('No alerts')
      expect(words).toContain('The forecast isn’t available right now.')
    } finally {
      await dark.close()
    }
  })
})
