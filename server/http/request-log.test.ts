import { expect, test } from 'vitest'
import { appForTests } from './app-for-tests.ts'
import { loggedPath, requestLog } from './request-log.ts'

test.each([
  ['/api/nws/points/43.0962,-79.0377', '/api/nws/points/{place}'],
  ['/api/nws/points/43%2C-79.0377', '/api/nws/points/{place}'],
  ['/api/nws/gridpoints/BUF/35,47/forecast', '/api/nws/gridpoints/BUF/{place}/forecast'],
  ['/api/map/tiles/standard/11/573/745@2x.png', '/api/map/tiles/standard/{place}@2x.png'],
  ['/api/rainviewer/v2/radar/0f3a/256/7/35/46/2/1_1.png', '/api/rainviewer/v2/radar/0f3a/{place}_1.png'],
  ['/api/receipts/Zm9yIG1lIGFsb25l', '/api/receipts/{secret}'],
  ['/fr/receipts/Zm9yIG1lIGFsb25l/', '/fr/receipts/{secret}'],
  ['/receipts/Zm9yIG1lIGFsb25l.data', '/receipts/{secret}'],
  ['/api/openweather/data/2.5/weather', '/api/openweather/data/2.5/weather'],
])('the log keeps %s as %s', (path, kept) => {
  expect(loggedPath(path)).toBe(kept)
})

test('the log names the host that a request was refused for, and no other', async () => {
  const { app, logged } = appForTests(requestLog())
  app.get('/:status', (c) => c.body(null, c.req.param('status') === '421' ? 421 : 200))
  const hostLogged = async (path: string, host: string) => {
    await app.request(path, { headers: { Host: host } })
    return logged.at(-1)?.host
  }
  expect(await hostLogged('/421', 'Old.example:8080')).toBe('old.example:8080')
  expect(await hostLogged('/421', 'me:secret@old.example/path?lat=43')).toBe('old.example')
  expect(await hostLogged('/421', `${'a'.repeat(300)}.example`)).toHaveLength(100)
  expect(await hostLogged('/421', 'a b')).toBeUndefined()
  expect(await hostLogged('/200', 'old.example')).toBeUndefined()
})

test('no place is in the log, whether an answer comes or not', async () => {
  const { app, logged } = appForTests(requestLog())
  app.get('/api/nws/points/:point', () => {
    throw new Error('no answer')
  })
  await app.request('/api/nws/points/43.0962,-79.0377?lat=43.0962')
  expect(logged.length).toBeGreaterThan(1)
  expect(JSON.stringify(logged)).not.toMatch(/43\.0962|79\.0377/)
})
