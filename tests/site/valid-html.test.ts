import { HtmlValidate } from 'html-validate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type House, openHouse } from '../helpers/house.ts'
import { PUBLIC_PAGES } from '../helpers/public-pages.ts'
import { SQUALL_DAY } from '../helpers/site.ts'

const validator = new HtmlValidate({ extends: ['html-validate:standard'] })

let house: House
beforeAll(async () => {
  house = await openHouse({ now: SQUALL_DAY })
})
afterAll(() => house.close())

const FRENCH_PAGES = ['/fr/weather', '/fr/outlook', '/fr/report-weather', '/fr/privacy']

test.each([...PUBLIC_PAGES, ...FRENCH_PAGES, '/weather?lat=north'])('%s is valid HTML', async (path) => {
  const answer = await house.ask(path)
  expect(answer.headers.get('Location')).toBeNull()
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
