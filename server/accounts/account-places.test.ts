import { expect, test } from 'vitest'
import type { SavedPlace } from '#shared/places/saved-place.ts'
import { describeOnEachDatabase } from '../../tests/helpers/postgres.ts'
import { createAccountPlaces } from './account-places.ts'
import { openAccounts, PASSWORD } from './accounts-for-tests.ts'

const place = (label: string, lat: number, ownName: string | null = null): SavedPlace => ({
  label,
  ownName,
  coordinates: { lat, lon: -79.5 },
})
const HOME = place('Toronto, Ontario', 43.65, 'Home')
const COTTAGE = place('Huntsville, Ontario', 45.33)
const WORK = place('Hamilton, Ontario', 43.25)

describeOnEachDatabase('places of an account', (database) => {
  async function open() {
    const { db } = await database.open()
    const room = openAccounts(db)
    const userOf = async (email: string) => (await room.store.createUser(email, PASSWORD, 'user'))?.id ?? ''
    return { ...room, db, userOf, places: createAccountPlaces(db, room.clock) }
  }

  test('a second device gets the list of the first and adds its own; a third sees both', async () => {
    const { places, userOf } = await open()
    const ada = await userOf('ada@example.org')
    expect(await places.merge(ada, { base: [], places: [HOME, COTTAGE] })).toEqual({
      places: [HOME, COTTAGE],
      left: [],
    })
    const both = [HOME, COTTAGE, WORK]
    expect((await places.merge(ada, { base: [], places: [WORK, COTTAGE] })).places).toEqual([HOME, WORK, COTTAGE])
    expect((await places.merge(ada, { base: [], places: [] })).places).toHaveLength(both.length)
    const bob = await userOf('bob@example.org')
    expect((await places.merge(bob, { base: [], places: [] })).places).toEqual([])
    expect((await places.merge(bob, { base: [], places: [HOME] })).places).toEqual([HOME])
    expect((await places.merge(ada, { base: [], places: [] })).places).toHaveLength(both.length)
  })

  test('devices that change the list at one time lose nothing of each other', async () => {
    const { places, userOf } = await open()
    const ada = await userOf('ada@example.org')
    const towns = Array.from({ length: 8 }, (_, n) => place(`Town ${n}`, 40 + n))
    await Promise.all(towns.map((town) => places.merge(ada, { base: [], places: [town] })))
    const { places: all } = await places.merge(ada, { base: [], places: [] })
    expect(all.map(({ label }) => label).toSorted()).toEqual(towns.map(({ label }) => label))
  })

  test('names are cleaned and a place stands once, whoever sends it', async () => {
    const { places, userOf } = await open()
    const rough = [place('  Ham\u202eilton\n', 43.250_001, ' \u0000 '), place('Hamilton again', 43.25), place('\n', 50)]
    const { places: kept } = await places.merge(await userOf('ada@example.org'), { base: [], places: rough })
    expect(kept).toEqual([place('Ham ilton', 43.25)])
  })

  test('an account that is erased takes its places along', async () => {
    const { places, userOf, store, db } = await open()
    const ada = await userOf('ada@example.org')
    await places.merge(ada, { base: [], places: [HOME] })
    await store.removeUser(ada)
    expect(await db.selectFrom('account_places').selectAll().execute()).toEqual([])
  })
})
