import { expect, test } from 'vitest'
import { aMessage, anArea } from '../../tests/helpers/an-alert-message.ts'
import { listedAlerts } from './bounded-alerts.ts'
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
