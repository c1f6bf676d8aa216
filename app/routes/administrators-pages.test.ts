import { afterEach, expect, test } from 'vitest'
import { renewed } from '../lib/keep-page.ts'
import { clientLoader as reloadQueue } from './reports-moderation.tsx'
import { clientLoader as reloadRecord } from './security.tsx'

afterEach(() => {
  renewed.url = ''
})

const PAGE = 'https://weather.example/admin'

/** @param load the page's loader in the browser @param served what the server has for it */
function reload(load: typeof reloadQueue | typeof reloadRecord, served: object): Promise<unknown> {
  const args = { request: new Request(PAGE), serverLoader: async () => served }
  return (load as (args: object) => Promise<unknown>)(args)
}

test.each([
  ['the record of security', reloadRecord, { record: null }],
  ['the reports that wait', reloadQueue, { answer: null }],
])('an open page with %s stays when it is asked for again and they do not come', async (_, load, served) => {
  expect(await reload(load, served)).toBe(served)
  renewed.url = PAGE
  await expect(reload(load, served)).rejects.toThrow('did not come')
})
