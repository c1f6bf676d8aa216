import { expect, test } from 'vitest'
import type { NotificationSettings } from '#shared/contracts/notification.ts'
import { DAY_MS, HOUR_MS } from '#shared/time.ts'
import { IMPERIAL, METRIC, serialiseUnitPreferences } from '#shared/units/unit-preferences.ts'
import { describeOnEachDatabase } from '../../tests/helpers/postgres.ts'
import { createSubscriptionStore } from './subscription-store.ts'

const NOW = Date.parse('2026-01-15T12:00:00Z')
const METRES = serialiseUnitPreferences(METRIC)
const MILES = serialiseUnitPreferences(IMPERIAL)
const NIGHT = { from: '22:30', until: '06:30', wakes: false }

const browser = (name: string) => ({
  endpoint: `https://push.example/${name}`,
  p256dh: `key of ${name}`,
  auth: `secret of ${name}`,
})
const place = (name: string, lat: number, colours: 'orange' | 'off' = 'orange') =>
  ({ name, lat, lon: -79.38, colours, watches: false, rain: false, morning: null }) as const
const HOME = place('Home', 43.65)
const wanting = (more: Partial<NotificationSettings> = {}): NotificationSettings => ({
  ...{ places: [HOME], quiet: null, units: METRES, clock: '12' },
  ...more,
})

describeOnEachDatabase('subscriptions of browsers', (database) => {
  async function open() {
    const { db } = await database.open()
    let now = NOW
    const store = createSubscriptionStore(db, () => now)
    const rows = () => db.selectFrom('push_subscriptions').selectAll().orderBy('endpoint').execute()
    return {
      db,
      store,
      rows,
      pass: (ms: number) => {
        now += ms
      },
      async subscribe(name: string, settings = wanting(), language: 'en' | 'fr' = 'en') {
        const made = await store.add(browser(name), settings, language)
        if (!made) throw new Error(`${name} has other keys`)
        return made
      },
    }
  }

  test('what one browser wants is read and changed for it alone, its places in their order', async () => {
    const { store, rows, subscribe } = await open()
    const one = await subscribe('one', wanting({ places: [place('Cottage', 45.1), HOME], clock: '24' }))
    const other = await subscribe('other', wanting({ places: [place('Work', 43.6)], quiet: NIGHT }))
    const namesOf = async ({ id, token }: typeof one) => (await store.find(id, token))?.places.map(({ name }) => name)
    expect([await namesOf(one), await namesOf(other)]).toEqual([['Cottage', 'Home'], ['Work']])
    await store.change(one.id, wanting({ units: MILES }), 'fr')
    expect(await store.find(one.id, one.token)).toMatchObject({
      places: [HOME],
      quiet: null,
      units: MILES,
      clock: '12',
    })
    expect(await store.find(other.id, other.token)).toMatchObject({ quiet: NIGHT, units: METRES })
    expect(await namesOf(other)).toEqual(['Work'])
    expect((await rows()).map(({ language }) => language)).toEqual(['fr', 'en'])
  })

  test('a browser that subscribes again has its new wishes and token alone', async () => {
    const { store, rows, subscribe } = await open()
    const first = await subscribe('one')
    const wishes = wanting({ places: [place('Cottage', 45.1)], quiet: NIGHT, units: MILES, clock: '24' })
    const second = await subscribe('one', wishes, 'fr')
    expect([second.id, await store.find(first.id, first.token)]).toEqual([first.id, null])
    expect(await store.find(second.id, second.token)).toMatchObject(wishes)
    expect((await rows()).map(({ language }) => language)).toEqual(['fr'])
  })

  test('a place has news since its own subscriber asked for them, and goes on when it is asked for again', async () => {
    const { db, store, pass, subscribe } = await open()
    const one = await subscribe('one')
    pass(HOUR_MS)
    const other = await subscribe('other')
    await store.change(one.id, wanting({ clock: '24' }), 'en')
    const since = await db.selectFrom('push_places').select(['subscription_id', 'since']).execute()
    expect(new Map(since.map((row) => [row.subscription_id, row.since]))).toEqual(
      new Map([
        [one.id, NOW],
        [other.id, NOW + HOUR_MS],
      ]),
    )
  })

  test('only who knows address, key and secret of the old one renews it, and no other is touched', async () => {
    const { db, store, rows, subscribe } = await open()
    await subscribe('one')
    await subscribe('other')
    await db.updateTable('push_subscriptions').set({ refusals: 3 }).execute()
    const [one, renewed] = [browser('one'), browser('renewed')]
    for (const wrong of [{ endpoint: browser('other').endpoint }, { p256dh: 'guessed' }, { auth: 'guessed' }])
      expect(await store.renew({ ...one, ...wrong }, renewed)).toBe('unknown')
    expect(await store.renew(one, { ...browser('other'), auth: 'guessed' })).toBe('of-another')
    expect(await store.renew(one, renewed)).toBe('renewed')
    expect(await rows()).toMatchObject([
      { ...browser('other'), refusals: 3 },
      { ...renewed, refusals: 0 },
    ])
    // Its address may stay while its keys change.
    expect(await store.renew(renewed, { ...renewed, auth: 'new' })).toBe('renewed')
    expect(await rows()).toMatchObject([browser('other'), { auth: 'new' }])
  })

  test('a subscription for nothing goes a year after its last message', async () => {
    const { db, store, rows, pass, subscribe } = await open()
    const nothing = wanting({ places: [place('Home', 43.65, 'off')] })
    for (const name of ['a: never', 'b: long ago', 'c: lately']) await subscribe(name, nothing)
    const lastSent = (name: string, last_sent_at: number) =>
      db
        .updateTable('push_subscriptions')
        .set({ last_sent_at })
        .where('endpoint', '=', browser(name).endpoint)
        .execute()
    await lastSent('b: long ago', NOW)
    await lastSent('c: lately', NOW + 2 * DAY_MS)
    pass(365 * DAY_MS)
    await store.removeUnused()
    expect(await rows()).toHaveLength(3)
    pass(DAY_MS)
    await store.removeUnused()
    expect((await rows()).map(({ endpoint }) => endpoint)).toEqual([browser('c: lately').endpoint])
  })
})
