import { expect, test } from 'vitest'
import { bytesOf } from '#shared/alerts/shorten-text.ts'
import type { Alert } from '#shared/contracts/alert.ts'
import { aMessage, anArea } from '../../tests/helpers/an-alert-message.ts'
import { listedAlerts, withinBudget } from './bounded-alerts.ts'
import { inLanguage } from './issued-alert.ts'
import { toAlert } from './to-alert.ts'

const FRENCH = { event: 'Avertissement', headline: null, description: 'Bourrasques.', sender: 'Environnement Canada' }
const endless = (word: string) => `${word} `.repeat(100_000)

test('names of an event, a sender and an area are cut when they are longer than any name, and that is told', () => {
  const french = { ...FRENCH, event: endless('Averse'), sender: endless('Canada') }
  const areas = [anArea({ name: endless('York'), frenchName: endless('Vaughan') })]
  const alert = toAlert('ECCC', aMessage({ event: endless('Squall'), sender: endless('Weather'), areas, french }))
  expect(alert.shortened).toBe(true)
  for (const name of [alert.event, alert.sender, alert.areas[0], alert.french?.event, alert.french?.areas?.[0]]) {
    expect(name).toMatch(/^(?:(Squall|Weather|York|Averse|Vaughan) )+\1$/)
  }
  expect(JSON.stringify(alert).length).toBeLessThan(3_000)
  expect(JSON.stringify(listedAlerts([inLanguage(alert)])).length).toBeLessThan(3_000)
})

test('an alert with ordinary names is the same in a list', () => {
  const alert = inLanguage(toAlert('ECCC', aMessage({ french: FRENCH })))
  expect(listedAlerts([alert]).data[0]).toBe(alert)
})

/** Sentences of ten bytes, so many bytes in all. */
const textOf = (bytes: number) => 'Squalls.  '.repeat(bytes / 10)
const listed = (alert: Partial<Alert> = {}): Alert => ({ ...inLanguage(toAlert('ECCC', aMessage())), ...alert })
const textsIn = (alert: Alert | undefined) =>
  [alert?.french, alert?.english].flatMap((words) => [words?.headline, words?.description])
const areasOf = (count: number) => Array.from({ length: count }, (_, index) => `Area ${index}`)

test('of more than thirty alerts the list names the first thirty, and how many more there are', () => {
  const alerts = Array.from({ length: 32 }, (_, index) => listed({ id: String(index) }))
  expect(listedAlerts(alerts.slice(0, 30))).toEqual({ data: alerts.slice(0, 30) })
  expect(listedAlerts(alerts)).toEqual({ data: alerts.slice(0, 30), unlisted: 2 })
})

test('a text of up to 8 KB stays whole in a list; a longer one is cut, in every language, and that is told', () => {
  const whole = listed({ description: textOf(8_000), instruction: textOf(8_000) })
  expect(listedAlerts([whole]).data[0]).toBe(whole)
  const words = { event: 'Bourrasques', headline: textOf(9_000), description: textOf(9_000) }
  const long = listed({ ...words, instruction: textOf(9_000), french: words, english: words })
  const [short] = listedAlerts([long]).data
  expect(short).toMatchObject({ shortened: true, event: 'Bourrasques' })
  for (const text of [short?.headline, short?.description, short?.instruction, ...textsIn(short)]) {
    expect(bytesOf(text ?? '')).toBeLessThanOrEqual(8_000)
    expect(bytesOf(text ?? '')).toBeGreaterThan(7_900)
  }
  expect(long.description).toHaveLength(9_000)
})

test('the texts of all alerts of a list share 56 KB, and short ones stay whole', () => {
  const alerts = [...Array.from({ length: 10 }, () => listed({ description: textOf(8_000) })), listed()]
  const { data } = listedAlerts(alerts)
  const sizes = data.map(({ description }) => bytesOf(description))
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(56_000)
  for (const size of sizes.slice(0, 10)) expect(size).toBeGreaterThan(5_500)
  expect(data[10]).toBe(alerts[10])
})

test('a list names a thousand areas in all, an alert’s own page five hundred', () => {
  const [few, many] = listedAlerts([listed({ areas: areasOf(30) }), listed({ areas: areasOf(1_200) })]).data
  expect(few?.areas).toHaveLength(30)
  expect(many).toMatchObject({ shortened: true, areas: areasOf(970) })
  const ownPage = (count: number) =>
    toAlert('ECCC', aMessage({ areas: areasOf(count).map((name) => anArea({ name })) }))
  expect(ownPage(500)).not.toHaveProperty('shortened')
  expect(ownPage(501)).toMatchObject({ shortened: true, areas: areasOf(500) })
})

test('an alert’s own page has its texts whole up to 160 KB together', () => {
  const ownPage = (bytes: number) => toAlert('ECCC', aMessage({ description: textOf(bytes), instruction: textOf(10) }))
  expect(ownPage(159_980).description).toHaveLength(159_980)
  expect(bytesOf(ownPage(170_000).description)).toBeLessThanOrEqual(159_990)
  expect(ownPage(170_000).instruction).toBe(textOf(10))
})

test('the same alert within the same bounds is one object, and within others another', () => {
  const long = listed({ description: textOf(9_000) })
  const within = (budget: number) => withinBudget([long], budget, 100)[0]
  expect(within(5_000)).toBe(within(5_000))
  expect(within(5_000)?.description.length).toBeGreaterThan(within(4_000)?.description.length ?? 0)
})
