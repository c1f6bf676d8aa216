import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#server/db/connect-database.ts'
import { createLog } from '#server/log.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { aMessage, anArea } from '../../tests/helpers/an-alert-message.ts'
import { describeOnEachDatabase } from '../../tests/helpers/postgres.ts'
import { createAlertArchive } from './alert-archive.ts'
import { alertId } from './alert-id.ts'
import type { AlertMessage } from './alert-message.ts'
import { createAlertStore } from './alert-store.ts'
import { createAlertsInForce } from './alerts-in-force.ts'

const NOON = Date.parse('2026-11-21T12:00:00Z')
const iso = (at: number) => new Date(at).toISOString()
const idOf = (messageId: string) => alertId('ECCC', messageId)

describeOnEachDatabase('alerts that were seen', ({ open }) => {
  let database: Database
  let now: number
  let logged: string[]
  beforeEach(async () => {
    database = await open()
    now = NOON
    logged = []
  })
  afterEach(() => {
    expect(logged).toEqual([])
  })

  /** A server's archive; another one on the same database is that server after a restart. */
  function startArchive() {
    const archive = createAlertArchive({
      store: createAlertStore(database.db),
      isKeptWhenSeen: (source) => source === 'NWS',
      inForceOf: createAlertsInForce(),
      clock: () => new Date(now),
      log: createLog({ level: 'error', to: { write: (line) => logged.push(line) } }),
    })
    return {
      ...archive,
      async hear(messages: readonly AlertMessage[], cell: string | null = null) {
        archive.note({ source: 'ECCC', messages, cell })
        await archive.settled()
      },
      async hearAmerican(...messages: readonly AlertMessage[]) {
        archive.note({ source: 'NWS', messages, cell: null })
        await archive.settled()
      },
      /** Gives somebody the alert with this message's id. */
      async show(messageId: string) {
        const found = await archive.find(alertId('NWS', messageId))
        if (found) archive.noteSeen([found.alert])
        await archive.settled()
      },
    }
  }
  const rows = () => database.db.selectFrom('alerts').selectAll().execute()

  test('an alert is there at once, with its areas, and after a restart', async () => {
    const archive = startArchive()
    const hearing = archive.hear([aMessage()])
    expect(await archive.find(idOf('m1'))).toMatchObject({ alert: { event: 'Snow Squall Warning' }, endedAt: null })
    await hearing
    const found = await startArchive().find(idOf('m1'))
    expect(found).toMatchObject({ alert: { id: idOf('m1'), event: 'Snow Squall Warning' }, endedAt: null })
    expect(found?.areas).toEqual([anArea()])
  })

  test('what nobody has seen is not there', async () => {
    expect(await startArchive().find(idOf('m1'))).toBeNull()
  })

  test('the address of an alert that was updated leads to the latest, after a restart too', async () => {
    const archive = startArchive()
    await archive.hear([aMessage({ messageId: 'a' })])
    const chain = ['a']
    for (let step = 1; step <= 20; step += 1) {
      const update = aMessage({
        messageId: `u${step}`,
        references: chain.slice(-1),
        sentAt: NOON + step,
        event: `Update ${step}`,
      })
      await archive.hear([update])
      chain.push(update.messageId)
    }
    for (const reader of [archive, startArchive()]) {
      for (const messageId of chain) expect((await reader.find(idOf(messageId)))?.alert.event).toBe('Update 20')
    }
  })

  test('a circle of replacements leads somewhere', async () => {
    const store = createAlertStore(database.db)
    const archive = startArchive()
    await archive.hear([aMessage({ messageId: 'a' }), aMessage({ messageId: 'b' })])
    await store.link(
      new Map([
        [idOf('a'), idOf('b')],
        [idOf('b'), idOf('a')],
      ]),
      now,
    )
    expect(await startArchive().find(idOf('a'))).not.toBeNull()
  })

  test('a cancelled alert stays readable, ended when it was noticed', async () => {
    const archive = startArchive()
    await archive.hear([aMessage()])
    now += MINUTE_MS
    await archive.hear([aMessage(), aMessage({ messageId: 'c', purpose: 'cancel', references: ['m1'], sentAt: now })])
    for (const reader of [archive, startArchive()]) {
      expect(await reader.find(idOf('m1'))).toMatchObject({ endedAt: now, replacedBy: null })
    }
  })

  describe('an alert that its source no longer lists', () => {
    const zoneOnly = aMessage({ areas: [anArea({ shape: null })] })

    test.each([null, '43.6,-79.4'])('has ended when the same was asked (cell %s)', async (cell) => {
      const archive = startArchive()
      await archive.hear([aMessage(), { ...zoneOnly, messageId: 'z' }], cell)
      now += MINUTE_MS
      await archive.hear([], cell)
      for (const id of ['m1', 'z']) expect((await startArchive().find(idOf(id)))?.endedAt).toBe(now)
    })

    test('has ended when its source is asked for everything after a restart, whatever it was asked before', async () => {
      await startArchive().hear([aMessage()])
      await startArchive().hear([{ ...zoneOnly, messageId: 'z' }], '43.6,-79.4')
      now += MINUTE_MS
      const restarted = startArchive()
      await restarted.hear([])
      for (const id of ['m1', 'z']) expect((await restarted.find(idOf(id)))?.endedAt).toBe(now)
    })

    test('goes on when its source was asked about another cell', async () => {
      const archive = startArchive()
      await archive.hear([aMessage(), { ...zoneOnly, messageId: 'z' }], '43.6,-79.4')
      now += MINUTE_MS
      await archive.hear([], '50,-100')
      expect((await archive.find(idOf('m1')))?.endedAt).toBeNull()
      expect((await archive.find(idOf('z')))?.endedAt).toBeNull()
    })

    test('goes on again when it is back in the list', async () => {
      const archive = startArchive()
      await archive.hear([aMessage()])
      await archive.hear([])
      await archive.hear([aMessage()])
      for (const reader of [archive, startArchive()]) expect((await reader.find(idOf('m1')))?.endedAt).toBeNull()
    })
  })

  describe('an alert that comes in several messages', () => {
    const toronto = anArea()
    const burlington = anArea({ name: 'Burlington', zone: 'fea1-2' })
    const version = (messageId: string, ...rest: Partial<AlertMessage>[]) =>
      aMessage(Object.assign({ messageId, alert: '18300' }, ...rest))
    const whole = version('18300', { colour: 'yellow', severity: 'moderate', areas: [burlington, toronto] })
    const split = [
      version('18300_fea1-1', { colour: 'red', severity: 'extreme', areas: [toronto] }),
      version('18300_fea1-2', { colour: 'yellow', severity: 'moderate', areas: [burlington] }),
    ]

    test('leads to the gravest of them when its zones part in colour', async () => {
      const archive = startArchive()
      await archive.hear([whole])
      await archive.hear(split)
      for (const reader of [archive, startArchive()]) {
        expect(await reader.find(idOf('18300'))).toMatchObject({ endedAt: null, alert: { colour: 'red' } })
      }
    })

    test('has not ended where it goes on under another name, and has where it is over', async () => {
      await startArchive().hear(split)
      const archive = startArchive()
      now += MINUTE_MS
      await archive.hear([version('18300', { colour: 'red', severity: 'extreme', areas: [toronto] })])
      for (const reader of [archive, startArchive()]) {
        expect(await reader.find(idOf('18300_fea1-1'))).toMatchObject({ endedAt: null, alert: { colour: 'red' } })
        expect(await reader.find(idOf('18300_fea1-2'))).toMatchObject({ endedAt: now, replacedBy: null })
      }
    })

    test('is in force again under the name that it had before', async () => {
      const archive = startArchive()
      await archive.hear([whole])
      await archive.hear(split)
      await archive.hear([whole])
      for (const reader of [archive, startArchive()]) {
        for (const id of ['18300', '18300_fea1-1', '18300_fea1-2']) {
          expect(await reader.find(idOf(id))).toMatchObject({ endedAt: null, alert: { colour: 'yellow' } })
        }
      }
    })

    test('is followed by the later warning of its code for the same zone', async () => {
      const archive = startArchive()
      await archive.hear([aMessage({ messageId: 'yellow', series: 'SQW/warning' })])
      await archive.hear([aMessage({ messageId: 'red', series: 'SQW/warning', colour: 'red' })])
      expect(await archive.find(idOf('yellow'))).toMatchObject({ endedAt: null, alert: { colour: 'red' } })
    })
  })

  test('a text that its source changed is written anew, one that did not is not', async () => {
    const archive = startArchive()
    await archive.hear([aMessage()])
    await archive.hear([aMessage({ description: 'Heavier still.', sentAt: NOON + 1 })])
    expect((await startArchive().find(idOf('m1')))?.alert.description).toBe('Heavier still.')
    expect(await rows()).toHaveLength(1)
  })

  test('it is forgotten 30 days after its end and not before', async () => {
    const archive = startArchive()
    await archive.hear([aMessage({ end: iso(NOON + HOUR_MS) })])
    now = NOON + HOUR_MS + 30 * DAY_MS - MINUTE_MS
    await archive.hear([aMessage({ messageId: 'other', end: iso(now + HOUR_MS), sentAt: now })])
    expect(await startArchive().find(idOf('m1'))).not.toBeNull()
    now += DAY_MS
    await archive.hear([])
    expect((await rows()).map(({ id }) => id)).toEqual([idOf('other')])
  })

  test('endless texts and shapes are cut to what a database can bear', async () => {
    const corners = Array.from({ length: 30_000 }, (_, index): [number, number] => [index / 1_000, 45])
    const archive = startArchive()
    await archive.hear([
      aMessage({
        description: 'x'.repeat(500_000),
        instruction: 'y'.repeat(500_000),
        areas: [anArea({ shape: [[corners]] })],
      }),
    ])
    const [row] = await rows()
    expect(row?.body.length).toBeLessThan(210_000)
    expect((await startArchive().find(idOf('m1')))?.areas[0]).toMatchObject({ shape: null, zone: 'fea1-1' })
  })

  describe('of the thousand alerts of the United States', () => {
    const americanId = (messageId: string) => alertId('NWS', messageId)
    const kept = async () => (await rows()).map(({ id }) => id).toSorted()
    const many = ['a', 'b', 'c'].map((messageId) => aMessage({ messageId, source: 'NWS' }))
    const update = aMessage({ messageId: 'b2', source: 'NWS', references: ['b'], sentAt: NOON + 1 })

    test('those that somebody was given are kept, and each opens as long as it holds', async () => {
      const archive = startArchive()
      await archive.hearAmerican(...many)
      expect(await kept()).toEqual([])
      await archive.show('b')
      expect(await kept()).toEqual([americanId('b')])
      await archive.hearAmerican(...many)
      expect(await kept()).toEqual([americanId('b')])
      expect(await archive.find(americanId('c'))).toMatchObject({ endedAt: null })
      expect(await startArchive().find(americanId('b'))).toMatchObject({ endedAt: null })
    })

    test('what takes the place of a kept one is kept too, after a restart as well', async () => {
      const first = startArchive()
      await first.hearAmerican(...many)
      await first.show('b')
      const restarted = startArchive()
      await restarted.hearAmerican(...many.filter(({ messageId }) => messageId !== 'b'), update)
      expect(await kept()).toEqual([americanId('b'), americanId('b2')].toSorted())
      const found = await startArchive().find(americanId('b'))
      expect(found?.alert.id).toBe(americanId('b2'))
    })

    test('one that is listed no longer has ended, kept or not', async () => {
      const archive = startArchive()
      await archive.hearAmerican(...many)
      await archive.show('a')
      now += MINUTE_MS
      await archive.hearAmerican()
      for (const id of ['a', 'c']) expect(await archive.find(americanId(id))).toMatchObject({ endedAt: now })
      expect(await startArchive().find(americanId('a'))).toMatchObject({ endedAt: now })
      expect(await kept()).toEqual([americanId('a')])
    })

    test('one that was shown while the database was away is kept with the next answer', async () => {
      const archive = startArchive()
      await archive.hearAmerican(...many)
      await database.db.schema.alterTable('alerts').renameTo('alerts_away').execute()
      await archive.show('a')
      await database.db.schema.alterTable('alerts_away').renameTo('alerts').execute()
      expect(logged).toEqual([expect.stringContaining('alerts could not be written down')])
      logged = []
      await archive.hearAmerican(...many)
      expect(await kept()).toEqual([americanId('a')])
    })
  })

  test('many alerts at once are all kept', async () => {
    const many = Array.from({ length: 700 }, (_, index) =>
      aMessage({ messageId: `n${index}`, references: [`old${index}`] }),
    )
    await startArchive().hear(many)
    expect(await rows()).toHaveLength(700)
  })

  test('a broken database takes nothing away that was just seen, and is told to the log', async () => {
    const archive = startArchive()
    await database.db.schema.dropTable('alerts').execute()
    await archive.hear([aMessage()])
    expect(await archive.find(idOf('m1'))).toMatchObject({ alert: { event: 'Snow Squall Warning' } })
    await expect(archive.find(idOf('unseen'))).rejects.toThrow()
    expect(logged).toEqual([expect.stringContaining('alerts could not be written down')])
    logged = []
  })
})
