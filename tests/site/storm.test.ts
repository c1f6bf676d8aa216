import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type House, openHouse } from '../helpers/house.ts'
import { readPage } from '../helpers/read-page.ts'
import { SQUALL_DAY } from '../helpers/site.ts'

const MOST_BYTES = 15 * 1024
const TORONTO = '?lat=43.65&lon=-79.38'

let house: House
beforeAll(async () => {
  house = await openHouse({ now: SQUALL_DAY })
})
afterAll(() => house.close())

describe('the storm page', () => {
  test('tells alerts with their end and what to do, the air now and the next six hours', async () => {
    const { words, heading, document } = await readPage(house, `/storm${TORONTO}`)
    expect(heading).toBe('Toronto, Ontario')
    expect(words).toMatch(/Snow Squall Warning until 9 p\.m\. Saturday/)
    expect(words).toContain('Snow squalls until 9 p.m.')
    expect(words).toContain('In an emergency, call 911.')
    expect(document.querySelectorAll('tbody tr')).toHaveLength(6)
    expect(document.querySelector('article a')?.getAttribute('href')).toMatch(/^\/alerts\//)
  })

  test('is one sheet: no script, no file, and at most 15 KB', async () => {
    const { html, document, answer } = await readPage(house, `/storm${TORONTO}`)
    expect(document.querySelector('script, link, img')).toBeNull()
    expect(answer.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'; style-src 'nonce-/)
    expect(gzipSync(html).length).toBeLessThan(MOST_BYTES)
  })

  test('is there in French, in the visitor’s units, and by default for Toronto', async () => {
    const { document, words } = await readPage(house, `/fr/storm${TORONTO}`)
    expect(document.documentElement.lang).toBe('fr-CA')
    expect(words).toContain('Six prochaines heures')
    const us = await readPage(house, '/storm', { headers: { Cookie: 'units=f,mph,in,mi,inhg; theme=light' } })
    expect(us.heading).toBe('Toronto, Ontario')
    expect(us.document.documentElement.className).toBe('light')
  })

  test('takes a name with markup for a name, and refuses a place that is none', async () => {
    const { heading, document } = await readPage(house, `/storm${TORONTO}&name=%3Cscript%3Ealert(1)%3C/script%3E`)
    expect(heading).toBe('<script>alert(1)</script>')
    expect(document.querySelector('script')).toBeNull()
    expect((await house.ask('/storm?lat=north&lon=0')).status).toBe(400)
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
      expect(words).toContain('The forecast can’t be told right now.')
    } finally {
      await dark.close()
    }
  })
})
