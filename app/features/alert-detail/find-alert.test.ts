import { expect, test } from 'vitest'
import { anAlert } from '#shared/alerts/an-alert-for-tests.ts'
import { findAlert, findAreas } from './find-alert.ts'

const server = (answer: () => Response) => ({ fetchApi: async () => answer() })
const down = {
  fetchApi: () => Promise.reject(new Error('nobody home')),
}
const known = (id: string) => Response.json({ data: { ...anAlert({ id }), ended: false, endedAt: null } })
const thrown = (asking: Promise<unknown>) =>
  asking.then(
    () => null,
    (reason: unknown) => reason,
  )

test('an alert is found by its address', async () => {
  expect(
    await findAlert(
      server(() => known('eccc-1')),
      'eccc-1',
    ),
  ).toMatchObject({ id: 'eccc-1', ended: false })
})

test('the address of an alert that was replaced leads to the newer one', async () => {
  const answer = await thrown(
    findAlert(
      server(() => known('eccc-2')),
      'eccc-1',
    ),
  )
  expect(answer).toBeInstanceOf(Response)
  expect(answer).toMatchObject({ status: 302 })
  expect(answer instanceof Response && answer.headers.get('Location')).toBe('/alerts/eccc-2')
})

test('only an alert that nobody knows is “not found”: a failing server is not', async () => {
  const status = async (asking: Promise<unknown>) => Reflect.get(Object((await thrown(asking)) ?? {}), 'init')?.status
  expect(
    await status(
      findAlert(
        server(() => new Response(null, { status: 404 })),
        'x',
      ),
    ),
  ).toBe(404)
  expect(
    await status(
      findAlert(
        server(() => new Response(null, { status: 503 })),
        'x',
      ),
    ),
  ).toBe(503)
  expect(
    await status(
      findAlert(
        server(() => new Response(null, { status: 429 })),
        'x',
      ),
    ),
  ).toBe(503)
  expect(await status(findAlert(down, 'x'))).toBe(503)
})

test('without shapes the page does without a map', async () => {
  const none = { type: 'FeatureCollection', features: [] }
  expect(await findAreas(down, 'x')).toEqual(none)
  expect(
    await findAreas(
      server(() => new Response(null, { status: 500 })),
      'x',
    ),
  ).toEqual(none)
})
