import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SHORTEST_FILLING_MS } from '#shared/reports/report-rules.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import type { Toast } from '../../ui/toast-card.tsx'
import { problemAt } from './draft-state.ts'
import { ReportDraft } from './report-draft.ts'
import type { NewReport, ReportForm } from './report-form.ts'

const WRITTEN = {
  title: 'Whiteout on Hurontario',
  description: 'Band came in off the bay. Can’t see across.',
  reporter_name: 'Maya',
  location_name: 'Collingwood',
}
const NOON = Date.parse('2026-11-23T17:00:00Z')
const TOO_OLD = {
  field: 'minutes_ago',
  code: 'too-large',
  message: 'A report tells of now or of at most 120 minutes ago',
}

/** The server as these tests need it: what it got, and whether its answers come through. */
let sent: { key: string; body: NewReport }[]
let line: 'open' | 'dead' | 'answers get lost'
let refusal: { status: number; json: object } | null
let said: Toast[]
let storage: Map<string, string>
/** What each tab does when its page is closed, and when it comes back from the back/forward cache. */
let pages: Map<ReportDraft, Record<string, (event: object) => void>>
let areFrozen: boolean
let opening: Record<string, (event: object) => void>

/** One at a time, in order, as browsers do it. */
class Locks {
  #last: Promise<unknown> = Promise.resolve()
  request<Result>(_name: string, _options: object, work: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(work, work)
    this.#last = result
    return result
  }
}

beforeEach(() => {
  sent = []
  said = []
  line = 'open'
  refusal = null
  storage = new Map()
  pages = new Map()
  areFrozen = false
  vi.useFakeTimers({ now: NOON, toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  const listeners: ((event: { key: string }) => void)[] = []
  vi.stubGlobal('addEventListener', (type: string, listener: (event: { key: string }) => void) => {
    if (type === 'storage') listeners.push(listener)
    if (/^(page|beforeunload)/.test(type)) opening = { ...opening, [type]: listener as (event: object) => void }
  })
  const tell = (key: string, _: unknown) =>
    queueMicrotask(() => {
      if (!areFrozen) for (const listener of listeners) listener({ key })
    })
  // Browsers fire storage events in other tabs alone.
  vi.stubGlobal('dispatchEvent', () => true)
  vi.stubGlobal('navigator', { onLine: true, locks: new Locks() })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => tell(key, storage.set(key, text)),
    removeItem: (key: string) => tell(key, storage.delete(key)),
  })
  vi.stubGlobal('fetch', async (_: string, { method, headers, body }: RequestInit) => {
    if (line === 'dead') throw new TypeError('Failed to fetch')
    if (method !== 'POST') return Response.json({})
    if (refusal) return Response.json(refusal.json, { status: refusal.status })
    sent.push({ key: new Headers(headers).get('Idempotency-Key') ?? '', body: JSON.parse(String(body)) })
    if (line === 'answers get lost') throw new TypeError('Failed to fetch')
    return Response.json({ receipt: { url: '/receipts/abc' } }, { status: 201 })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A tab in which the site is open. What storage holds is taken up at once. */
function openTab(): ReportDraft {
  const draft = new ReportDraft({ tell: (toast) => void said.push(toast) })
  pages.set(draft, opening)
  return draft
}
const closeTab = (draft: ReportDraft) => pages.get(draft)?.pagehide?.({})
/** Whether the browser asks before it closes the tab. */
function asksBeforeClosing(draft: ReportDraft): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  pages.get(draft)?.beforeunload?.(event)
  return event.defaultPrevented
}
const pauseTyping = () => vi.advanceTimersByTimeAsync(1_000)

async function submitIn(draft: ReportDraft, written: Partial<ReportForm> = {}) {
  draft.change({ ...WRITTEN, ...written })
  vi.setSystemTime(Date.now() + MINUTE_MS)
  await draft.submit('')
}

const settled = (draft: ReportDraft) =>
  vi.waitFor(() => expect(draft.state.phase).not.toMatch(/waiting|sending/), 20_000)

test('a report that is submitted without a connection waits, is sent when the site is opened again, and keeps its time', async () => {
  line = 'dead'
  const before = openTab()
  await submitIn(before, { minutes_ago: '15' })
  expect(before.state).toMatchObject({ heldSince: NOON + MINUTE_MS, phase: 'writing', problems: null })
  expect(said.map(({ title }) => title)).toEqual(['Your report waits to be sent'])

  vi.setSystemTime(NOON + 41 * MINUTE_MS)
  line = 'open'
  const after = openTab()
  await vi.waitFor(() => expect(after.state.phase).toBe('sent'), 20_000)
  expect(sent.map(({ body }) => body)).toMatchObject([{ ...WRITTEN, minutes_ago: 15, waited_minutes: 40 }])
  expect(after.state).toMatchObject({ heldSince: null, isUnseen: true, receipt: { url: '/receipts/abc' } })
  expect(said.at(-1)?.link?.href).toBe('/receipts/abc')

  // The next page shows the confirmation until its sender has seen it.
  expect(openTab().state).toMatchObject({ phase: 'sent', receipt: { title: WRITTEN.title, url: '/receipts/abc' } })
  after.noteSeen()
  expect(openTab().state.phase).toBe('writing')
  expect(sent).toHaveLength(1)
})

test('a page that stays open tries again by itself', async () => {
  line = 'dead'
  const draft = openTab()
  await submitIn(draft)
  line = 'open'
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  await vi.waitFor(() => expect(draft.state.phase).toBe('sent'), 20_000)
  expect(sent).toHaveLength(1)
})

test('a report whose answer was lost is sent again under its key, with the same content', async () => {
  line = 'answers get lost'
  const draft = openTab()
  await submitIn(draft)
  expect(draft.state.heldSince).not.toBeNull()
  vi.setSystemTime(Date.now() + 3 * MINUTE_MS)
  line = 'open'
  await draft.sendHeld()
  const [first, again] = sent.map(({ key, body: { waited_minutes, filled_in_ms, ...body } }) => ({ key, body }))
  expect(again).toEqual(first)
  expect(sent.map(({ body }) => body.waited_minutes)).toEqual([0, 3])
  expect(draft.state.phase).toBe('sent')
})

test('a report is sent although the device’s clock was set back while it was written or while it waited', async () => {
  vi.setSystemTime(NOON + HOUR_MS)
  const written = openTab()
  written.change(WRITTEN)
  vi.setSystemTime(NOON)
  void written.submit('')
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  expect(sent.map(({ body }) => (body.filled_in_ms ?? 0) >= SHORTEST_FILLING_MS)).toEqual([true])

  vi.setSystemTime(NOON + HOUR_MS)
  line = 'dead'
  await submitIn(openTab())
  vi.setSystemTime(NOON)
  line = 'open'
  openTab()
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  expect(sent.map(({ body }) => (body.filled_in_ms ?? 0) >= SHORTEST_FILLING_MS)).toEqual([true, true])
})

test('two tabs send one report once, and both show that it was sent', async () => {
  line = 'dead'
  await submitIn(openTab())
  line = 'open'
  const tabs = [openTab(), openTab()]
  await vi.waitFor(() => expect(tabs.map(({ state }) => state.phase)).toEqual(['sent', 'sent']), 20_000)
  expect(sent).toHaveLength(1)
})

test('a report that is too old by then comes back with what was typed, what the rule says and which time is chosen now', async () => {
  line = 'dead'
  await submitIn(openTab(), { minutes_ago: '60' })
  vi.setSystemTime(NOON + 2 * HOUR_MS)
  line = 'open'
  refusal = { status: 400, json: { type: '/problems/bad-report', detail: TOO_OLD.message, errors: [TOO_OLD] } }
  const draft = openTab()
  await vi.waitFor(() => expect(draft.state.problems).not.toBeNull(), 20_000)
  const said60 = `${TOO_OLD.message}. You submitted it with “60 min ago”, and time has passed since: “120 min ago” is chosen now.`
  const back = { form: { ...WRITTEN, minutes_ago: '120' }, heldSince: null, served: { minutes_ago: said60 } }
  expect(draft.state).toMatchObject(back)
  expect(said.at(-1)?.link?.href).toBe('/report-weather')
  // It is said on the next page as well, and not sent again by itself.
  refusal = null
  expect(openTab().state).toMatchObject(back)
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS)
  expect(sent).toEqual([])
})

test('while the server is overloaded a report goes on waiting, and says why', async () => {
  line = 'dead'
  await submitIn(openTab())
  line = 'open'
  refusal = { status: 429, json: { type: '/problems/rate-limited', detail: 'Five an hour.' } }
  const draft = openTab()
  await settled(draft)
  expect(draft.state).toMatchObject({ heldBy: 'Five an hour.', problems: null })
  refusal = null
  await draft.sendHeld()
  expect(draft.state.phase).toBe('sent')
})

test('a waiting report is changed or discarded, and then nothing is sent by itself', async () => {
  line = 'dead'
  const draft = openTab()
  await submitIn(draft)
  vi.setSystemTime(Date.now() + 20 * MINUTE_MS)
  await draft.changeHeld()
  expect(draft.state).toMatchObject({ heldSince: null, form: { ...WRITTEN, minutes_ago: '15' } })
  expect(openTab().state.heldSince).toBeNull()
  await draft.submit('')
  draft.startOver({ isThrownAway: true })
  line = 'open'
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS)
  expect(openTab().state.form.title).toBe('')
  expect(sent).toEqual([])
})

test('a depth of snow is not sent as a size of hail, and stays where the snow falls otherwise', () => {
  const draft = openTab()
  draft.change({ weather_type: 'snow' })
  draft.change({ measure: '43' })
  draft.change({ weather_type: 'flurries' })
  expect(draft.state.form.measure).toBe('43')
  draft.change({ weather_type: 'hail' })
  expect(draft.state.form.measure).toBe('')
  // Both were typed before the script was there.
  draft.change({ weather_type: 'rain', measure: '12' })
  expect(draft.state.form.measure).toBe('12')
})

test('once a report was refused, each field says what is wrong with it while it is mended', async () => {
  const draft = openTab()
  await submitIn(draft, { weather_type: 'snow', measure: 'deep', temperature: 'cold' })
  for (const field of ['temperature', 'measure'] as const) {
    expect(problemAt(draft.state, field)).not.toBeNull()
    draft.change({ [field]: '-999' })
    expect(problemAt(draft.state, field)).toMatch(/must be between/)
    draft.change({ [field]: '5' })
    expect(problemAt(draft.state, field)).toBeNull()
  }
})

test('text that was deleted does not come back at the next visit', async () => {
  const draft = openTab()
  draft.change(WRITTEN)
  await vi.runOnlyPendingTimersAsync()
  expect([...storage.values()].join()).toContain(WRITTEN.title)
  draft.change({ title: '', description: '', location_name: '' })
  await vi.runOnlyPendingTimersAsync()
  expect(openTab().state.form.title).toBe('')
})

test('an empty form in one tab leaves the report of another alone', async () => {
  const empty = openTab()
  const written = openTab()
  written.change(WRITTEN)
  await vi.runOnlyPendingTimersAsync()
  empty.change({ title: 'F' })
  empty.change({ title: '' })
  await vi.runOnlyPendingTimersAsync()
  expect(openTab().state.form.title).toBe(WRITTEN.title)
})

test('where storage is blocked the open page holds the report', async () => {
  vi.stubGlobal('localStorage', undefined)
  line = 'dead'
  const draft = openTab()
  await submitIn(draft)
  line = 'open'
  await draft.sendHeld()
  expect(sent).toHaveLength(1)
})

test.each(['blocked', 'full'])(
  'where storage is %s the report is not said to be kept, and the browser asks before it closes the page',
  async (why) => {
    const draft = openTab()
    draft.change(WRITTEN)
    await pauseTyping()
    expect([draft.state.isKept, asksBeforeClosing(draft)]).toEqual([true, false])
    if (why === 'blocked') vi.stubGlobal('localStorage', undefined)
    else
      vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
        throw new DOMException('', 'QuotaExceededError')
      })
    draft.change({ description: `${WRITTEN.description} Plows are out.` })
    await pauseTyping()
    expect([draft.state.isKept, asksBeforeClosing(draft)]).toEqual([false, true])
    refusal = { status: 500, json: {} }
    await submitIn(draft)
    expect(draft.state.problems?.note).toMatch(/^Not kept on this device/)
    line = 'dead'
    await submitIn(draft)
    expect([draft.state.heldSince !== null, asksBeforeClosing(draft)]).toEqual([true, true])
    draft.startOver({ isThrownAway: true })
    expect(asksBeforeClosing(draft)).toBe(false)
  },
)

test('a tab that was left open shows what another has written since, and closing it changes nothing', async () => {
  const left = openTab()
  left.change(WRITTEN)
  left.place({ latitude: 44.5, longitude: -80.2 })
  await pauseTyping()
  const other = openTab()
  await pauseTyping()
  const description = `${WRITTEN.description} Plows are out.`
  other.change({ description })
  other.place({ latitude: 44.6, longitude: -80.3 })
  await pauseTyping()
  const newer = { form: { ...WRITTEN, description }, position: { latitude: 44.6, longitude: -80.3 } }
  expect(left.state).toMatchObject(newer)
  closeTab(other)
  closeTab(left)
  expect(openTab().state).toMatchObject(newer)
})

test('closing a tab leaves another report alone that was begun meanwhile, and its own is still there to be sent', async () => {
  const left = openTab()
  const other = openTab()
  left.change(WRITTEN)
  await pauseTyping()
  other.change({ title: 'Fog at the harbour' })
  await pauseTyping()
  closeTab(left)
  expect(openTab().state.form.title).toBe('Fog at the harbour')
  // The other report goes, and the text that only this page shows stays.
  other.startOver({ isThrownAway: true })
  await pauseTyping()
  expect(left.state.form.title).toBe(WRITTEN.title)
})

test('a report that was thrown away or sent in one tab goes from the others, and does not come back when they close', async () => {
  for (const end of [(tab: ReportDraft) => tab.startOver({ isThrownAway: true }), submitIn]) {
    const left = openTab()
    left.change(WRITTEN)
    left.place({ latitude: 44.5, longitude: -80.2 })
    await pauseTyping()
    const other = openTab()
    await pauseTyping()
    await end(other)
    await pauseTyping()
    expect(left.state).toMatchObject({ form: { title: '', reporter_name: '' }, position: null, phase: 'writing' })
    closeTab(left)
    expect(openTab().state).toMatchObject({ form: { title: '', reporter_name: '' }, position: null })
  }
})

test('what was just typed is kept when its tab is closed, whatever another tab has kept before', async () => {
  const one = openTab()
  one.change(WRITTEN)
  await pauseTyping()
  const other = openTab()
  await pauseTyping()
  one.change({ title: 'Whiteout on Hurontario Street' })
  other.change({ description: 'Older words.' })
  closeTab(other)
  await Promise.resolve()
  expect(one.state.form.title).toBe('Whiteout on Hurontario Street')
  closeTab(one)
  expect(openTab().state.form).toMatchObject({ ...WRITTEN, title: 'Whiteout on Hurontario Street' })
})

test('what did not fit into a full storage is not replaced by what another tab has kept', async () => {
  const one = openTab()
  one.change(WRITTEN)
  await pauseTyping()
  const other = openTab()
  await pauseTyping()
  vi.spyOn(localStorage, 'setItem').mockImplementationOnce(() => {
    throw new DOMException('', 'QuotaExceededError')
  })
  one.change({ title: 'Whiteout on Hurontario Street' })
  await pauseTyping()
  other.change({ description: 'Older words.' })
  await pauseTyping()
  expect(one.state.form.title).toBe('Whiteout on Hurontario Street')
})

test('a new report after a confirmation leaves the report of another tab alone', async () => {
  const sender = openTab()
  const other = openTab()
  await submitIn(sender)
  other.change({ title: 'Fog at the harbour' })
  await pauseTyping()
  sender.startOver()
  await pauseTyping()
  expect(other.state.form.title).toBe('Fog at the harbour')
  expect(openTab().state.form.title).toBe('Fog at the harbour')
})

test('a page that comes back with the Back button shows what was written or thrown away meanwhile', async () => {
  const left = openTab()
  left.change(WRITTEN)
  await pauseTyping()
  closeTab(left)
  areFrozen = true
  const other = openTab()
  await pauseTyping()
  other.change({ title: 'Clear again' })
  await pauseTyping()
  pages.get(left)?.pageshow?.({ persisted: true })
  expect(left.state.form.title).toBe('Clear again')
  other.startOver({ isThrownAway: true })
  pages.get(left)?.pageshow?.({ persisted: true })
  expect(left.state.form.title).toBe('')
})
