import { afterEach, beforeEach, expect, test } from 'vitest'
import { type House, openHouse } from '../helpers/house.ts'

let house: House
beforeEach(async () => {
  house = await openHouse({ now: '2026-11-21T19:05:00Z' })
})
afterEach(() => house.close())

test.each(['/', '/weather', '/support'])(
  'somebody who is signed in reads %s while the database is gone, without the menu of their account',
  async (path) => {
    const headers = await house.signIn('user')
    expect(await (await house.ask(path, { headers })).text()).toContain('user@example.org')

    await house.loseDatabase()
    const answer = await house.ask(path, { headers })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
    const page = await answer.text()
    expect(page).toContain('id="content"')
    expect(page).not.toContain('user@example.org')
    const requestId = answer.headers.get('X-Request-Id')
    expect(house.log.filter((line) => line.includes('a page broke') && line.includes(requestId ?? '?'))).toHaveLength(1)
  },
)
