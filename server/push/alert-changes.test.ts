import { describe, expect, test } from 'vitest'
import { anAlert } from '#shared/alerts/an-alert-for-tests.ts'
import type { Alert, AlertsAnswer } from '#shared/contracts/alert.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import {
  type AnnouncedAlert,
  alertChanges,
  announcedAlertSchema,
  announcedIn,
  isDangerous,
  isWanted,
} from './alert-changes.ts'

const NOON = Date.parse('2026-11-21T17:00:00Z')
const PLACE = '43.65,-79.38'

/** What Environment Canada says `minute` minutes after noon. */
const answerAt = (minute: number, data: Alert[], meta: Partial<AlertsAnswer['meta'][number]> = {}): AlertsAnswer => ({
  data,
  state: data.length > 0 ? 'some' : 'none',
  timeZone: 'America/Toronto',
  meta: [
    { source: 'ECCC', ok: true, fetchedAt: new Date(NOON + minute * MINUTE_MS).toISOString(), stale: false, ...meta },
  ],
})

/** Follows a place through answers, one a minute; what its subscribers are notified of, minute by minute. */
function follow(...answers: [data: Alert[], meta?: Partial<AlertsAnswer['meta'][number]>][]) {
  let before: AnnouncedAlert[] | null = []
  return answers.map(([data, meta], minute) => {
    const now = NOON + minute * MINUTE_MS
    const { alerts, changes } = alertChanges(before, answerAt(minute, data, meta), { place: PLACE, now })
    before = alerts
    return changes.map(({ kind, alert }) => ({ kind, thread: alert.thread, colour: alert.colour, event: alert.event }))
  })
}
const kinds = (told: ReturnType<typeof follow>) => told.map((changes) => changes.map(({ kind }) => kind).join())

const squall = anAlert()

describe('subscribers of a place', () => {
  test('are notified of a new warning once, however often it is listed', () => {
    expect(kinds(follow([[squall]], [[squall]], [[squall]]))).toEqual(['new', '', ''])
  })

  test('are notified of nothing by the first look at a place', () => {
    const { alerts, changes } = alertChanges(null, answerAt(0, [squall]), { place: PLACE, now: NOON })
    expect(changes).toEqual([])
    expect(alerts.map(({ id }) => id)).toEqual([squall.id])
  })

  test('are notified of nothing by a renewal, under its own id or another one', () => {
    const renewed = anAlert({ id: 'eccc-2', issued: '2026-11-21T20:00:00Z', end: '2026-11-22T02:30:00Z' })
    expect(kinds(follow([[squall]], [[{ ...squall, description: 'Snow squalls continue.' }]], [[renewed]]))).toEqual([
      'new',
      '',
      '',
    ])
  })

  test('are notified of nothing by the last known alerts of a silent source', () => {
    const silent: AlertsAnswer = { ...answerAt(60, [squall], { ok: false, fetchedAt: null }), state: 'unknown' }
    const at = { place: PLACE, now: NOON + HOUR_MS }
    expect(alertChanges([], silent, at)).toEqual({ alerts: [], changes: [] })
    const { alerts } = alertChanges(null, answerAt(0, [squall]), { place: PLACE, now: NOON })
    expect(alertChanges(alerts, silent, at)).toEqual({ alerts, changes: [] })
  })

  test('are notified of another colour, kind or end in the same thread', () => {
    const red = anAlert({ id: 'eccc-2', colour: 'red', severity: 'extreme' })
    const later = anAlert({ ...red, id: 'eccc-3', end: '2026-11-22T08:00:00Z' })
    const told = follow([[squall]], [[red]], [[later]])
    expect(kinds(told)).toEqual(['new', 'changed', 'moved'])
    expect(new Set(told.flat().map(({ thread }) => thread)).size).toBe(1)
  })

  test('hear of one warning at each of two places, because a message replaces another of its thread', () => {
    const threads = [PLACE, '43.26,-79.87'].map(
      (place) => alertChanges([], answerAt(0, [squall]), { place, now: NOON }).changes[0]?.alert.thread,
    )
    expect(new Set(threads).size).toBe(2)
  })

  test('hear that a watch became a warning, in the thread of the watch', () => {
    const watch = anAlert({ id: 'w', event: 'Tornado Watch', kind: 'watch', colour: 'yellow' })
    const warning = anAlert({ id: 'x', event: 'Tornado Warning', kind: 'warning', colour: 'red' })
    const told = follow([[squall, watch]], [[squall, warning]])
    expect(kinds(told)).toEqual(['new,new', 'changed'])
    expect(told[1]?.[0]?.thread).toBe(told[0]?.[1]?.thread)
  })

  test('hear of a watch that becomes a warning under the name and colour that it had', () => {
    const watch = anAlert({ event: 'Blizzard', kind: 'watch' })
    expect(kinds(follow([[watch]], [[{ ...watch, kind: 'warning' }]]))).toEqual(['new', 'changed'])
  })

  test('hear nothing of a watch and a warning of one hazard that are renewed, each in its own thread', () => {
    const watch = anAlert({ id: 'watch', event: 'Snow Squall Watch', kind: 'watch', colour: 'yellow' })
    const renewed = [anAlert({ id: 'eccc-2' }), { ...watch, id: 'watch-2' }]
    expect(kinds(follow([[watch, squall]], [renewed], [renewed]))).toEqual(['new,new', '', ''])
  })

  test('hear nothing of a statement of no hazard that is renewed, and of another agency’s as of a new one', () => {
    const statement = anAlert({ event: 'Special Weather Statement', kind: 'statement', colour: null })
    expect(kinds(follow([[statement]], [[{ ...statement, id: 'eccc-2' }]]))).toEqual(['new', ''])
    const american = anAlert({ ...statement, id: 'nws-1', source: 'NWS' })
    expect(kinds(follow([[american]], [[statement]]))).toEqual(['new', 'new'])
  })

  test('hear of fog that comes as a snow squall ends as of a new alert', () => {
    const fog = anAlert({ id: 'fog', event: 'Fog Advisory', kind: 'advisory', colour: 'yellow' })
    expect(kinds(follow([[squall]], [[fog]], [[fog]]))).toEqual(['new', 'new', 'ended'])
  })

  test('hear when an alert gets an end or loses it, and nothing while it holds until further notice', () => {
    const open = anAlert({ end: null })
    expect(kinds(follow([[open]], [[{ ...open, id: 'eccc-2' }]], [[squall]], [[open]]))).toEqual([
      'new',
      '',
      'moved',
      'moved',
    ])
  })

  test('hear nothing of an alert until further notice whose source was silent for days', () => {
    const open = anAlert({ end: null })
    const { alerts } = alertChanges([], answerAt(0, [open]), { place: PLACE, now: NOON })
    const later = { place: PLACE, now: NOON + 72 * HOUR_MS }
    const kept = alertChanges(alerts, answerAt(0, [], { ok: false }), later)
    expect(alertChanges(kept.alerts, answerAt(72 * 60, [open]), later)).toMatchObject({
      alerts: [{ id: open.id }],
      changes: [],
    })
  })

  test('hear of no end from an answer that has no room for all alerts', () => {
    const full = { ...answerAt(1, [anAlert({ id: 'fog', event: 'Fog Advisory' })]), unlisted: 3 }
    const { alerts } = alertChanges([], answerAt(0, [squall]), { place: PLACE, now: NOON })
    const first = alertChanges(alerts, full, { place: PLACE, now: NOON + MINUTE_MS })
    const later = { ...full, meta: answerAt(2, []).meta }
    const second = alertChanges(first.alerts, later, { place: PLACE, now: NOON + 2 * MINUTE_MS })
    expect([...first.changes, ...second.changes].map(({ kind }) => kind)).toEqual(['new'])
  })

  test('hear of an end when each of two reports of its source was fetched after it, and none while one is silent', () => {
    const short = anAlert({ end: new Date(NOON + MINUTE_MS).toISOString() })
    const { alerts } = alertChanges([], answerAt(0, [short]), { place: PLACE, now: NOON })
    const kindsOf = (...reports: Partial<AlertsAnswer['meta'][number]>[]) => {
      const later = answerAt(2, [])
      const meta = reports.flatMap((report) => later.meta.map((each) => ({ ...each, ...report })))
      const { changes } = alertChanges(alerts, { ...later, meta }, { place: PLACE, now: NOON + 2 * MINUTE_MS })
      return changes.map(({ kind }) => kind)
    }
    const before = { fetchedAt: new Date(NOON + 30 * SECOND_MS).toISOString() }
    expect([
      kindsOf({}, {}),
      kindsOf({}, before),
      kindsOf({}, { ok: false }),
      kindsOf({}, { fetchedAt: null }),
    ]).toEqual([['ended'], [], [], []])
  })

  test('hear that a test alert has ended once all sources have answered without it', () => {
    const test = anAlert({ source: 'Test', badge: 'Test' })
    expect(kinds(follow([[test]], [[]], [[]]))).toEqual(['new', '', 'ended'])
  })

  test('hear that an alert has ended from its own source, whatever another one does', () => {
    const { alerts } = alertChanges([], answerAt(0, [squall]), { place: PLACE, now: NOON })
    const besideAmerican = (minute: number, american: Partial<AlertsAnswer['meta'][number]>): AlertsAnswer => {
      const answer = answerAt(minute, [])
      const [own] = answer.meta
      return {
        ...answer,
        meta: [...answer.meta, { ...own, source: 'NWS', ok: true, fetchedAt: null, stale: false, ...american }],
      }
    }
    const silent = { ok: false }
    const first = alertChanges(alerts, besideAmerican(1, silent), { place: PLACE, now: NOON + MINUTE_MS })
    const second = alertChanges(first.alerts, besideAmerican(2, silent), { place: PLACE, now: NOON + 2 * MINUTE_MS })
    expect(second.changes.map(({ kind }) => kind)).toEqual(['ended'])
  })

  test('hear that an alert has ended when two whole answers in a row lack it', () => {
    expect(kinds(follow([[squall]], [[]], [[]], [[]]))).toEqual(['new', '', 'ended', ''])
    expect(kinds(follow([[squall]], [[]], [[squall]], [[]], [[]]))).toEqual(['new', '', '', '', 'ended'])
  })

  test('never hear of an end because the source failed, was late or was heard only once', () => {
    expect(kinds(follow([[squall]], [[], { ok: false }], [[], { ok: false }], [[], { ok: false }]))).toEqual([
      'new',
      '',
      '',
      '',
    ])
    expect(kinds(follow([[squall]], [[], { stale: true }], [[], { error: 'late' }], [[]]))).toEqual(['new', '', '', ''])
    const once = { fetchedAt: new Date(NOON).toISOString() }
    expect(kinds(follow([[squall]], [[], once], [[], once], [[], once]))).toEqual(['new', '', '', ''])
  })

  test('an end that has passed while the alert is listed is not compared with, however little it moved', () => {
    const short = anAlert({ end: new Date(NOON + MINUTE_MS / 2).toISOString() })
    const longer = { ...short, end: new Date(NOON + 30 * MINUTE_MS).toISOString() }
    const first = alertChanges([], answerAt(0, [short]), { place: PLACE, now: NOON })
    const second = alertChanges(first.alerts, answerAt(1, [longer]), { place: PLACE, now: NOON + MINUTE_MS })
    expect(second).toMatchObject({ alerts: [{ end: longer.end }], changes: [] })
  })

  test('hear of an end that has passed at the first whole answer, and not while the source is silent', () => {
    const short = anAlert({ end: new Date(NOON + MINUTE_MS).toISOString() })
    expect(kinds(follow([[short]], [[], { ok: false }], [[], { ok: false }], [[]]))).toEqual(['new', '', '', 'ended'])
  })

  test('hear of no end from answers that were fetched before it, because the source may have renewed the warning since', () => {
    const short = anAlert({ end: new Date(NOON + MINUTE_MS).toISOString() })
    const fetchedAfter = (seconds: number) => ({ fetchedAt: new Date(NOON + seconds * SECOND_MS).toISOString() })
    const renewed = anAlert({ id: 'eccc-2', end: new Date(NOON + 2 * HOUR_MS).toISOString() })
    // The watch looks again right after an end, at answers that are up to a minute old.
    const told = follow([[short]], [[], fetchedAfter(20)], [[], fetchedAfter(40)], [[renewed]])
    expect(kinds(told)).toEqual(['new', '', '', 'moved'])
    expect(told[3]?.[0]?.thread).toBe(told[0]?.[0]?.thread)
    expect(kinds(follow([[short]], [[], fetchedAfter(59)], [[], fetchedAfter(60)]))).toEqual(['new', '', 'ended'])
  })

  test('hear nothing of a warning that goes on while its source is silent over the end that they were told', () => {
    const until = (minute: number) => anAlert({ end: new Date(NOON + minute * MINUTE_MS).toISOString() })
    const told = follow([[until(2)]], [[until(47)]], [[], { ok: false }], [[], { ok: false }], [[until(47)]])
    expect(kinds(told)).toEqual(['new', '', '', '', ''])
  })

  test('hear nothing any more of an alert whose end passed a day ago while its source was silent', () => {
    const { alerts } = alertChanges([], answerAt(0, [squall]), { place: PLACE, now: NOON })
    const look = (hours: number) =>
      alertChanges(alerts, answerAt(0, [], { ok: false }), {
        place: PLACE,
        now: Date.parse('2026-11-22T02:00:00Z') + hours * HOUR_MS,
      })
    expect(look(23)).toMatchObject({ alerts: [{ id: squall.id }], changes: [] })
    expect(look(24)).toEqual({ alerts: [], changes: [] })
  })

  test('the end that is shown is the latest one, though it moved too little to be told of', () => {
    const early = anAlert({ end: '2026-11-22T02:00:00Z' })
    const renewed = anAlert({ end: '2026-11-22T02:55:00Z' })
    const first = alertChanges([], answerAt(0, [early]), { place: PLACE, now: NOON })
    const second = alertChanges(first.alerts, answerAt(1, [renewed]), { place: PLACE, now: NOON })
    expect(second).toMatchObject({ alerts: [{ end: renewed.end }], changes: [] })
    // Small moves add up.
    const again = anAlert({ end: '2026-11-22T03:00:00Z' })
    const third = alertChanges(second.alerts, answerAt(2, [again]), { place: PLACE, now: NOON })
    expect(third.changes.map(({ kind }) => kind)).toEqual(['moved'])
  })

  test('an alert that an older version stored is compared by its end', () => {
    const [stored] = alertChanges([], answerAt(0, [squall]), { place: PLACE, now: NOON }).alerts
    const { toldEnd: _, ...older } = announcedAlertSchema.parse(stored)
    const kindsAfter = (end: string) =>
      alertChanges([older], answerAt(1, [{ ...squall, end }]), { place: PLACE, now: NOON }).changes.map(
        ({ kind }) => kind,
      )
    expect(kindsAfter('2026-11-22T02:55:00Z')).toEqual([])
    expect(kindsAfter('2026-11-22T03:00:00Z')).toEqual(['moved'])
  })

  test('an alert that a later version stored in a colour unknown here is told on in its thread', () => {
    const [stored] = alertChanges([], answerAt(0, [squall]), { place: PLACE, now: NOON }).alerts
    const later = {
      ...stored,
      colour: 'purple',
      announcements: [{ at: NOON, event: 'Squall', colour: 'purple', kind: 'omen' }],
    }
    const [change] = alertChanges(announcedIn(JSON.stringify([later])), answerAt(1, [squall]), {
      place: PLACE,
      now: NOON,
    }).changes
    expect(change).toMatchObject({ kind: 'changed', alert: { thread: stored?.thread, colour: squall.colour } })
  })
})

describe('while Environment Canada is silent and OpenWeather passes on copies of its alerts', () => {
  const copy = anAlert({
    ...{ id: 'ow-1', source: 'OpenWeather', event: 'Snow squalls continue', kind: null, colour: null },
    description: 'Snow squalls continue.',
  })
  const frenchCopy = { ...copy, id: 'ow-2', event: 'Les bourrasques de neige continuent' }
  const SILENT = { ok: false, fetchedAt: null, error: 'late' }

  /** For each answer of both sources, one a minute: what subscribers are told (“new ECCC”), and which alerts are held. */
  function followBoth(...answers: [data: Alert[], isSilent?: 'silent'][]) {
    let before: AnnouncedAlert[] | null = []
    return answers.map(([data, isSilent], minute) => {
      const now = NOON + minute * MINUTE_MS
      const answer = answerAt(minute, data, isSilent ? SILENT : {})
      const relayed = { source: 'OpenWeather' as const, ok: true, fetchedAt: new Date(now).toISOString(), stale: false }
      const both: AlertsAnswer = { ...answer, meta: [...answer.meta, relayed] }
      const { alerts, changes } = alertChanges(before, both, { place: PLACE, now })
      before = alerts
      return { told: changes.map(({ kind, alert }) => `${kind} ${alert.source}`).join(), alerts }
    })
  }
  const told = (looks: ReturnType<typeof followBoth>) => looks.map((look) => look.told)

  test('a warning that was told is not told again, in either language, and goes on when the agency is back', () => {
    const looks = followBoth(
      [[squall]],
      [[copy, frenchCopy], 'silent'],
      [[copy, frenchCopy], 'silent'],
      [[squall]],
      [[squall]],
      [[squall]],
    )
    expect(told(looks)).toEqual(['new ECCC', '', '', '', '', ''])
    expect(looks.at(-1)?.alerts).toMatchObject([{ id: squall.id, source: 'ECCC' }])
  })

  test('it ends when the agency, not the relay, lists it no longer', () => {
    const looks = followBoth([[squall]], [[copy], 'silent'], [[], 'silent'], [[], 'silent'], [[]], [[]])
    expect(told(looks)).toEqual(['new ECCC', '', '', '', '', 'ended ECCC'])
  })

  test('it holds as long as the copy says', () => {
    const looks = followBoth([[squall]], [[{ ...copy, end: '2026-11-22T05:00:00Z' }], 'silent'], [[squall]])
    expect(looks.map(({ alerts }) => alerts[0]?.end)).toEqual([squall.end, '2026-11-22T05:00:00Z', squall.end])
    expect(told(looks)).toEqual(['new ECCC', '', ''])
    const heldUntil = (alert: Alert, ...ends: Alert['end'][]) => {
      const copies = ends.map((end, index) => ({ ...copy, id: `ow-${index}`, end }))
      return followBoth([[alert]], [copies, 'silent'])[1]?.alerts[0]?.end
    }
    const [five, four] = ['2026-11-22T05:00:00Z', '2026-11-22T04:00:00Z']
    expect([heldUntil(squall, five, four), heldUntil(squall, four, five)]).toEqual([five, five])
    expect([heldUntil(squall, '2026-11-22T01:00:00Z'), heldUntil(squall, null)]).toEqual([squall.end, squall.end])
    expect(heldUntil({ ...squall, end: null }, five)).toBeNull()
  })

  test('a copy of a statement has its name; another name is another statement', () => {
    const statement = anAlert({
      event: 'Special Weather Statement',
      kind: 'statement',
      colour: null,
      severity: 'minor',
    })
    const relayed: Alert = { ...copy, severity: 'minor' }
    const named = (event: string) => told(followBoth([[statement]], [[{ ...relayed, event }], 'silent']))
    expect(named('Special Weather Statement')).toEqual(['new ECCC', ''])
    expect(named('Dust storm')).toEqual(['new ECCC', 'new OpenWeather'])
  })

  test('a graver alert and one of another hazard are told of', () => {
    const red: Alert = { ...copy, severity: 'extreme' }
    const cold: Alert = { ...copy, id: 'ow-3', event: 'Extreme cold' }
    expect(told(followBoth([[squall]], [[red], 'silent']))).toEqual(['new ECCC', 'new OpenWeather'])
    expect(told(followBoth([[squall]], [[copy, cold], 'silent']))).toEqual(['new ECCC', 'new OpenWeather'])
  })

  test('a watch that became a warning is told of', () => {
    const watch = anAlert({ kind: 'watch', event: 'Snow Squall Watch' })
    expect(told(followBoth([[watch]], [[copy], 'silent']))).toEqual(['new ECCC', 'new OpenWeather'])
  })

  test('a copy that was told first becomes the agency’s own alert, in its thread', () => {
    const looks = followBoth([[copy, frenchCopy], 'silent'], [[squall]], [[squall]], [[squall]], [[]], [[]])
    expect(told(looks)).toEqual([
      'new OpenWeather,new OpenWeather',
      'changed ECCC',
      // The other copy has not ended: the agency’s alert holds.
      '',
      '',
      '',
      'ended ECCC,ended OpenWeather',
    ])
    expect(looks[1]?.alerts[0]?.thread).toBe(looks[0]?.alerts[0]?.thread)
  })
})

/** Numbers between 0 and 1 that are the same for a seed on every machine. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
}

test('over 100 chains of what an agency may do, each step after a kill, every change is told once and in one thread', () => {
  const seen = new Map<string, number>()
  for (let seed = 1; seed <= 100; seed += 1) {
    const random = seeded(seed)
    let stored = '[]'
    let listed = null as Alert | null
    let told = null as AnnouncedAlert | null
    let lacking = 0
    for (let minute = 0; minute < 20; minute += 1) {
      const step = random()
      if (listed === null)
        listed = step < 0.5 ? anAlert({ id: `${seed} ${minute}`, end: '2026-11-23T00:00:00Z' }) : null
      else if (step < 0.2) listed = { ...listed, id: `${seed} ${minute}`, description: 'Renewed.' }
      else if (step < 0.35) listed = { ...listed, colour: listed.colour === 'red' ? 'orange' : 'red' }
      else if (step < 0.5) listed = { ...listed, end: new Date(Date.parse(listed.end ?? '') + 7_200_000).toISOString() }
      else if (step < 0.7) listed = null
      const isSilent = random() < 0.3
      const answer = isSilent ? answerAt(minute, [], { ok: false }) : answerAt(minute, listed ? [listed] : [])
      const before = announcedAlertSchema.array().parse(JSON.parse(stored))
      const { alerts, changes } = alertChanges(before, answer, { place: PLACE, now: NOON + minute * MINUTE_MS })
      stored = JSON.stringify(alerts)
      // What subscribers must hear, by the words of the rule alone.
      let expected: string | null = null
      if (!isSilent && listed) {
        lacking = 0
        if (!told) expected = 'new'
        else if (told.colour !== listed.colour) expected = 'changed'
        else if (told.end !== listed.end) expected = 'moved'
      } else if (!isSilent && told) {
        lacking += 1
        if (lacking === 2) expected = 'ended'
      }
      expect([seed, minute, ...changes.map(({ kind }) => kind)]).toEqual([
        seed,
        minute,
        ...(expected ? [expected] : []),
      ])
      const [change] = changes
      if (!change) continue
      seen.set(change.kind, (seen.get(change.kind) ?? 0) + 1)
      if (told) expect(change.alert.thread).toBe(told.thread)
      told = change.kind === 'ended' ? null : change.alert
      if (change.kind === 'ended') lacking = 0
    }
  }
  expect([...seen.keys()].toSorted()).toEqual(['changed', 'ended', 'moved', 'new'])
  expect(Math.min(...seen.values())).toBeGreaterThan(50)
})

test('a subscriber gets the colours and kinds that were chosen', () => {
  const wanted = (colours: 'off' | 'red' | 'orange' | 'all', watches: boolean) =>
    (['red', 'orange', 'yellow', 'grey'] as const).flatMap((colour) =>
      (['warning', 'watch'] as const).flatMap((kind) =>
        isWanted({ colours, watches }, { colour, kind }) ? [`${colour} ${kind}`] : [],
      ),
    )
  expect(wanted('off', true)).toEqual([])
  expect(wanted('red', false)).toEqual(['red warning'])
  expect(wanted('orange', true)).toEqual(['red warning', 'red watch', 'orange warning', 'orange watch'])
  expect(wanted('all', false)).toEqual(['red warning', 'orange warning', 'yellow warning', 'grey warning'])
})

test('red warnings and tornado warnings are dangerous, a tornado watch and an orange warning of snow are not', () => {
  expect(isDangerous({ colour: 'red', kind: 'warning', event: 'Snow Squall Warning' })).toBe(true)
  expect(isDangerous({ colour: 'orange', kind: 'warning', event: 'Tornado Warning' })).toBe(true)
  expect(isDangerous({ colour: 'orange', kind: 'watch', event: 'Tornado Watch' })).toBe(false)
  expect(isDangerous({ colour: 'orange', kind: 'warning', event: 'Snow Squall Warning' })).toBe(false)
})
