import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#shared/time.ts'
import { aMessage } from '../../tests/helpers/an-alert-message.ts'
import { describeOnEachDatabase } from '../../tests/helpers/postgres.ts'
import { createAlertStore, type KeptAlert } from './alert-store.ts'
import { toAlert } from './to-alert.ts'

const NOON = Date.parse('2026-11-21T12:00:00Z')
const HOUR_BEFORE = NOON - HOUR_MS
const HOUR_AFTER = NOON + HOUR_MS

/** Published and in force at noon until midnight, unless given. */
function aKept(id: string, { start = NOON, ...kept }: Partial<KeptAlert> & { start?: number } = {}): KeptAlert {
  const times = { issued: new Date(NOON).toISOString(), start: new Date(start).toISOString() }
  return {
    alert: { ...toAlert('ECCC', aMessage(times)), id },
    areas: [],
    source: 'ECCC',
    cell: null,
    hazards: [],
    heldUntil: NOON + 12 * HOUR_MS,
    endedAt: null,
    replacedBy: null,
    ...kept,
  }
}

const idsOf = (kept: readonly KeptAlert[]) => kept.map(({ alert }) => alert.id).toSorted()

describeOnEachDatabase('alerts in the database', ({ open }) => {
  const openStore = async () => createAlertStore((await open()).db)

  test('open at noon are those of the agency that were not cancelled and have not run out', async () => {
    const store = await openStore()
    await store.save([
      aKept('open'),
      aKept('american', { source: 'NWS' }),
      aKept('cancelled', { endedAt: HOUR_BEFORE }),
      aKept('run out', { heldUntil: NOON }),
    ])
    expect(idsOf(await store.listOpen('ECCC', NOON))).toEqual(['open'])
  })

  test('held at noon had those that began and had not ended, whatever became of them later', async () => {
    const store = await openStore()
    await store.save([
      aKept('held'),
      aKept('cancelled later', { endedAt: HOUR_AFTER }),
      aKept('cancelled at noon', { endedAt: NOON }),
      aKept('cancelled before, linked later', { endedAt: HOUR_BEFORE }),
      aKept('run out at noon', { heldUntil: NOON }),
      aKept('run out before, missed later', { heldUntil: HOUR_BEFORE, endedAt: HOUR_AFTER }),
      aKept('began later', { start: NOON + 1 }),
    ])
    await store.link(new Map([['cancelled before, linked later', 'held']]), HOUR_AFTER)
    expect(idsOf(await store.listHeldAt(NOON))).toEqual(['cancelled later', 'held'])
  })

  test('a replaced one ends and leads to what replaced it, and all others go on', async () => {
    const store = await openStore()
    const [other, cancelled] = [aKept('other'), aKept('cancelled', { endedAt: HOUR_BEFORE })]
    await store.save([aKept('replaced'), cancelled, other])
    const replacements = ['replaced', 'cancelled', 'unknown'].map((id) => [id, 'newer'] as const)
    expect((await store.link(new Map(replacements), HOUR_AFTER)).toSorted()).toEqual(['cancelled', 'replaced'])
    expect(await store.find('replaced')).toMatchObject({ replacedBy: 'newer', endedAt: HOUR_AFTER })
    expect(await store.find('cancelled')).toMatchObject({ replacedBy: 'newer', endedAt: HOUR_BEFORE })
    expect(await store.find('other')).toEqual(other)
    // Its address leads on for 30 days from then.
    await store.purge(HOUR_AFTER + 30 * DAY_MS)
    expect(await store.find('cancelled')).not.toBeNull()
    await store.purge(HOUR_AFTER + 30 * DAY_MS + 1)
    expect([await store.find('replaced'), await store.find('cancelled')]).toEqual([null, null])
    expect(await store.find('other')).toEqual(other)
  })

  test('one that is saved again is as it was saved last, and is kept as long', async () => {
    const store = await openStore()
    await store.save([aKept('one', { heldUntil: NOON, start: HOUR_AFTER }), aKept('two', { heldUntil: NOON })])
    const later = aKept('one', { endedAt: HOUR_AFTER, replacedBy: 'two' })
    await store.save([later])
    expect(await store.find('one')).toEqual(later)
    expect(await store.listHeldAt(NOON)).toEqual([later])
    await store.purge(HOUR_AFTER + 30 * DAY_MS)
    expect([await store.find('one'), await store.find('two')]).toEqual([later, null])
  })
})
