import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { AlertsAnswer } from '#shared/contracts/alert.ts'
import { type House, openHouse } from '../helpers/house.ts'
import { readPage } from '../helpers/read-page.ts'
import { SQUALL_DAY } from '../helpers/site.ts'

let house: House
beforeAll(async () => {
  house = await openHouse({ now: SQUALL_DAY, scenario: 'thunderstorms' })
  // A page waits for alerts no longer than any other answer, which on a busy machine is too short for the first.
  await vi.waitFor(
    async () => {
      const { data }: AlertsAnswer = await (await house.ask('/api/alerts?lat=43.6532&lon=-79.3832')).json()
      expect(data).not.toEqual([])
    },
    { timeout: 60_000, interval: 200 },
  )
})
afterAll(() => house.close())

const TORONTO = '/weather?lat=43.6532&lon=-79.3832'
const UNDER_THE_WATCH_ALONE = '/weather?lat=44.3001&lon=-78.3162'

test('under a tornado warning the page begins with what to do, in the words of the issuer', async () => {
  const { words, document, linksTo } = await readPage(house, TORONTO)
  const cover = document.querySelector('.take-cover')?.textContent ?? ''
  for (const part of [
    'Take cover now.',
    'Go to the lowest floor, away from outside walls and windows',
    'Read the warning',
    'In an emergency, call 911.',
  ]) {
    expect(cover).toContain(part)
  }
  expect(document.querySelector('.other-alerts')?.textContent).toContain('Severe Thunderstorm Warning')
  expect(linksTo('All weather for Toronto, Ontario')).toEqual(['#all-weather'])
  const below = document.querySelector('#all-weather')?.textContent
  for (const part of ['Hourly forecast', 'Recommendations']) {
    expect(below).toContain(part)
    expect(words.split(part)).toHaveLength(2)
  }
  expect(document.querySelector('.ribbon-compact')).not.toBeNull()
  expect(document.querySelector('.alert-strip, .hero')).toBeNull()
  expect(linksTo('Read the warning', '.take-cover')[0]).toMatch(/^\/alerts\//)
  expect(linksTo('See it on the map', '.take-cover')[0]).toMatch(/^\/map\?alert=/)
})

test('the French page says it in the French words of Environment Canada', async () => {
  const { document } = await readPage(house, `/fr${TORONTO}`)
  const cover = document.querySelector('.take-cover')
  expect(cover?.querySelector('h2')?.textContent).toBe("Mettez-vous à l'abri immédiatement.")
  expect(cover?.textContent).toContain("Rendez-vous à l'étage le plus bas")
  expect(cover?.querySelector('[lang=en]')).toBeNull()
})

test('under a watch the weather stays first', async () => {
  const { document } = await readPage(house, UNDER_THE_WATCH_ALONE)
  expect(document.querySelector('.take-cover')).toBeNull()
  expect(document.querySelector('.hero')).not.toBeNull()
  expect(document.querySelector('.ribbon-full')).not.toBeNull()
})

test('Home too begins with what to do, then the weather; its own words come last', async () => {
  const { document, words } = await readPage(house, '/')
  expect(document.querySelector('.take-cover h2')?.textContent).toBe('Take cover now.')
  expect(document.querySelector('h1')?.textContent).toBe('Toronto, Ontario')
  expect(document.querySelector('#more-alerts')?.textContent).toContain('Severe Thunderstorm Warning')
  const inOrder = ['Take cover now.', 'Toronto, Ontario', 'Check Weather', 'Humidity', 'Know what the lake is sending.']
  const main = words.slice(words.indexOf(inOrder[0] ?? ''))
  expect(inOrder.map((part) => main.indexOf(part))).toEqual(
    inOrder.map((part) => main.indexOf(part)).toSorted((a, b) => a - b),
  )
  expect(inOrder.every((part) => main.includes(part))).toBe(true)
})

test('on Home temperature, sky and feels-like stand once', async () => {
  const { document } = await readPage(house, '/')
  const head = document.querySelector('main .giant-number')?.parentElement?.textContent ?? ''
  expect(head.match(/Humidex|Feels like/g)).toHaveLength(1)
  expect(document.querySelector('main dl')?.textContent).not.toMatch(/Humidex|Feels like/)
  expect(document.querySelectorAll('main .giant-number')).toHaveLength(1)
})
