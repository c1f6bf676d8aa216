import { HtmlValidate } from 'html-validate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type House, openHouse } from '../helpers/house.ts'
import { SQUALL_DAY } from '../helpers/site.ts'

const validator = new HtmlValidate({ extends: ['html-validate:standard'] })

let house: House
beforeAll(async () => {
  house = await openHouse({ now: SQUALL_DAY })
})
afterAll(() => house.close())

test.each([
  ...['/', '/weather', '/fr/weather', '/map', '/fr/outlook', '/posts', '/weather-reports', '/fr/report-weather'],
  ...['/support', '/fr/privacy', '/login', '/settings', '/no-such-page', '/weather?lat=north', '/debug/alerts'],
])('%s is valid HTML', async (path) => {
  const answer = await house.ask(path)
  const { results } = await validator.validateString(await answer.text())
  expect(results.flatMap(({ messages }) => messages.map(({ message, selector }) => `${message} ${selector}`))).toEqual(
    [],
  )
})

test('the page of an alert is valid HTML', async () => {
  const { data } = await (await house.ask('/api/alerts?lat=43.6532&lon=-79.3832')).json()
  const answer = await house.ask(`/alerts/${data[0].id}`)
  expect(answer.status).toBe(200)
  const { results } = await validator.validateString(await answer.text())
  expect(results).toEqual([])
})
