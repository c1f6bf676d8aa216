import { expect, onTestFinished, test } from 'vitest'
import { openHouse } from '../../tests/helpers/house.ts'
import { wellKnownRoutes } from './well-known-routes.ts'

const NOW = '2026-11-21T19:05:00Z'
const routesFor = (supportEmail: string) =>
  wellKnownRoutes({ clock: () => new Date(NOW), origin: () => 'https://lake-effect.example', supportEmail })

test('who finds a fault of security reads where to write, in an answer that does not run out within months', async () => {
  const answer = await routesFor('help@lake-effect.ca').request('/.well-known/security.txt')
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, expect.stringMatching(/^text\/plain/)])
  expect(await answer.text()).toBe(`Contact: mailto:help@lake-effect.ca
Expires: 2027-05-20T19:05:00.000Z
Preferred-Languages: en, fr
Canonical: https://lake-effect.example/.well-known/security.txt
`)
})

test('a password manager is led to where the password is changed; no example address is given as a contact', async () => {
  const house = await openHouse({ now: NOW })
  onTestFinished(house.close)
  const change = await house.ask('/.well-known/change-password', { redirect: 'manual' })
  expect([change.status, change.headers.get('Location')]).toEqual([302, '/account#password'])
  expect((await house.ask('/.well-known/security.txt')).status).toBe(404)
  const user = await house.signIn('user')
  expect(await (await house.ask('/account', { headers: user })).text()).toContain('id="password"')
})
