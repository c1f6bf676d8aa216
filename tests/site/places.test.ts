import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { HOUSE_ORIGIN, type House, openHouse } from '../helpers/house.ts'
import { readPage } from '../helpers/read-page.ts'
import { SQUALL_DAY } from '../helpers/site.ts'

const HOME = [43.65, -79.38, 'Toronto, Ontario', 'Home']
const COTTAGE = [45.33, -79.22, 'Huntsville, Ontario']
const KINCARDINE = [44, -81.75, 'Kincardine, Ontario']
const WINDSOR = [42.3, -83.02, 'Windsor, Ontario']

let house: House
beforeAll(async () => {
  house = await openHouse({ now: SQUALL_DAY })
  // On a busy machine the first answer of a source may come too late for its page.
  for (const [lat, lon] of [HOME, COTTAGE]) {
    for (const what of ['weather/current', 'weather/forecast', 'alerts']) {
      const isThere = async () => expect((await house.ask(`/api/${what}?lat=${lat}&lon=${lon}`)).status).toBe(200)
      await vi.waitFor(isThere, { timeout: 30_000 })
    }
  }
})
afterAll(() => house.close())

const cookieOf = (rows: unknown) => `weather_places=${encodeURIComponent(JSON.stringify(rows))}`
const placesPage = (rows: unknown, path = '/places') => readPage(house, path, { headers: { Cookie: cookieOf(rows) } })
const rowsOf = (document: Document) =>
  [...document.querySelectorAll('[data-place]')].map((row) => (row.textContent ?? '').replaceAll(/\s+/g, ' '))

/** Sends a form as a browser without scripts does, and follows the answer. */
async function send(rows: unknown, fields: Record<string, string>) {
  const answer = await house.ask('/places', {
    method: 'POST',
    headers: { Cookie: cookieOf(rows), Origin: HOUSE_ORIGIN, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  })
  const cookie = answer.headers.get('Set-Cookie')?.split(';')[0] ?? ''
  const kept: unknown = cookie ? JSON.parse(decodeURIComponent(cookie.slice(cookie.indexOf('=') + 1))) : null
  return { answer, kept, location: answer.headers.get('Location') ?? '' }
}

describe('the page of the visitor’s places', () => {
  test('shows each with its own temperature, next change and alert, in the visitor’s order', async () => {
    const { document, heading } = await placesPage([COTTAGE, HOME])
    expect(heading).toBe('Your places')
    const [first, second] = rowsOf(document)
    expect(first).toMatch(/Huntsville, Ontario.*Temperature: −?\d+°.*Snow Squall Watch/)
    expect(second).toMatch(/Home.*Toronto, Ontario.*Temperature: −?\d+°.*Snow squalls.*Snow Squall Warning/)
    expect(document.querySelectorAll('[data-place] .ribbon-strip')).toHaveLength(2)
  })

  test('tells the snow that radar sees coming by the time that the weather page and the storm page say', async () => {
    const [lat, lon] = KINCARDINE
    const isRead = async () => (await house.ask(`/api/weather/next-hours?lat=${lat}&lon=${lon}`)).json()
    await expect.poll(async () => (await isRead()).why, { timeout: 60_000, interval: 200 }).toBeNull()
    const { words } = await readPage(house, `/weather?lat=${lat}&lon=${lon}`)
    const [sentence = ''] = /Snow squalls from about [^.]*\.[^.]*\.[^.]*\./.exec(words) ?? []
    expect(sentence).toContain('from about 2:')
    expect(rowsOf((await placesPage([KINCARDINE])).document)[0]).toContain(sentence)
    expect((await readPage(house, `/storm?lat=${lat}&lon=${lon}`)).words).toContain(sentence)
  })

  test('says “No alerts” where alerts were checked, and never where they were not', async () => {
    expect(rowsOf((await placesPage([WINDSOR])).document)[0]).toContain('No alerts')
    const dark = await openHouse({ now: SQUALL_DAY })
    try {
      for (const source of ['eccc-api', 'geomet', 'nws'] as const) await dark.fault(source, { kind: 'down' })
      const { document } = await readPage(dark, '/places', { headers: { Cookie: cookieOf([WINDSOR]) } })
      expect(rowsOf(document)[0]).toContain('We can’t check for alerts right now.')
      expect(rowsOf(document)[0]).not.toContain('No alerts')
    } finally {
      await dark.close()
    }
  })

  test('is there in French', async () => {
    const { heading, document } = await placesPage([HOME], '/fr/places')
    expect(heading).toBe('Vos lieux')
    expect(document.querySelector('.place-link')?.getAttribute('href')).toContain('/fr/weather?lat=43.65')
  })

  test('of a newcomer, or with a cookie of junk, says how to begin', async () => {
    for (const rows of [[], 'junk', [[1]]]) expect((await placesPage(rows)).words).toContain('No saved places yet')
  })

  test('shows a name with markup as the name that it is', async () => {
    const { document } = await placesPage([[43.65, -79.38, '<img src=x onerror=alert(1)>', '<b>Home</b>']])
    expect(rowsOf(document)[0]).toContain('<b>Home</b>')
    expect(document.querySelector('[onerror], main b')).toBeNull()
  })

  test('is one visitor’s own: it is neither kept for others nor found by search engines', async () => {
    const { answer, meta } = await placesPage([HOME])
    expect(answer.headers.get('Cache-Control')).toContain('private')
    expect(meta('robots')).toBe('noindex')
  })
})

describe('without scripts', () => {
  test('a place that was searched for can be saved', async () => {
    const { document, words } = await placesPage([HOME], '/places?q=Huntsville')
    expect(words).toContain('Found for “Huntsville”')
    const row = document.querySelector('section input[name=row]')?.getAttribute('value') ?? ''
    const { kept, answer, location } = await send([HOME], { do: 'add', row })
    expect([answer.status, location]).toEqual([303, '/places'])
    expect(kept).toEqual([HOME, expect.arrayContaining(['Huntsville, Ontario'])])
  })

  test('a place is named, moved and removed, and the removal undone', async () => {
    const key = '45.33,-79.22'
    expect((await send([HOME, COTTAGE], { do: 'rename', place: key, name: 'Cottage' })).kept).toEqual([
      HOME,
      [...COTTAGE, 'Cottage'],
    ])
    expect((await send([HOME, COTTAGE], { do: 'move', place: key, to: '0' })).kept).toEqual([COTTAGE, HOME])
    const { kept, location } = await send([HOME, COTTAGE], { do: 'remove', place: '43.65,-79.38' })
    expect(kept).toEqual([COTTAGE])
    const after = await placesPage(kept, location)
    expect(after.words).toContain('Home was removed.')
    const form = [...after.document.querySelectorAll('form')].find(({ textContent }) => textContent?.includes('Undo'))
    const fields = [...(form?.querySelectorAll('input') ?? [])].map((field) => [
      field.getAttribute('name') ?? '',
      field.getAttribute('value') ?? '',
    ])
    expect((await send(kept, { ...Object.fromEntries(fields), do: 'add' })).kept).toEqual([HOME, COTTAGE])
  })

  test('a form that asks for nothing that we know is refused, and changes nothing', async () => {
    const { answer, kept } = await send([HOME], { do: 'erase' })
    expect(answer.status).toBe(400)
    expect(kept).toBeNull()
  })

  test('the page of a place offers to save it', async () => {
    const { document } = await readPage(house, '/weather?lat=45.33&lon=-79.22&name=Huntsville%2C%20Ontario')
    const form = document.querySelector('form[action="/places"][method="post"]')
    expect(form?.textContent).toContain('Save place')
    expect(form?.querySelector('input')?.getAttribute('value')).toBe('[[45.33,-79.22,"Huntsville, Ontario"]]')
  })
})
