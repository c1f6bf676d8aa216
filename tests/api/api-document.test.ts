import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type House, openHouse } from '../helpers/house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse({ now: '2026-11-21T19:05:00Z' })
})
afterAll(() => house.close())

const documentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
})

test('the documentation of the whole site can be written, texts within texts too', async () => {
  const answer = await house.ask('/api/openapi.json')
  expect(answer.status).toBe(200)
  const { paths, components } = documentSchema.parse(await answer.json())
  for (const path of ['/api/weather/current', '/api/alerts/{id}', '/api/map/alerts/ca', '/api/posts/{slug}']) {
    expect(paths).toHaveProperty([path])
  }
  expect(components.schemas).toHaveProperty('RichElement')
})

test('the page of the documentation shows it', async () => {
  const answer = await house.ask('/api/docs')
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('/api/posts/{slug}')
})
