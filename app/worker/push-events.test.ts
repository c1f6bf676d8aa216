import { expect, onTestFinished, test } from 'vitest'
import { addPushEvents, type PushScope } from './push-events.ts'

const ORIGIN = 'https://lake-effect.example'

/** A worker whose site has these pages open; what it shows and opens. */
function startWorker(...open: string[]) {
  const listeners = new Map<string, (event: never) => void>()
  const done: unknown[] = []
  const scope = {
    location: { origin: ORIGIN },
    registration: {
      showNotification: async (title: string, options: object) => void done.push({ title, ...options }),
      pushManager: { subscribe: async () => aSubscription('by the worker') },
    },
    fetch: async (path: string, { body }: { body: string }) => void done.push([path, JSON.parse(body)]),
    clients: {
      // The worker controls none of them: they were opened before it came.
      matchAll: async ({ includeUncontrolled = false }) =>
        includeUncontrolled ? open.map((url) => ({ url, focus: async () => void done.push(`focused ${url}`) })) : [],
      openWindow: async (url: string) => void done.push(`opened ${url}`),
    },
    addEventListener: (type: string, listener: (event: never) => void) => listeners.set(type, listener),
  }
  addPushEvents(scope as unknown as PushScope)
  const dispatch = async (type: string, event: object) => {
    const work: Promise<unknown>[] = []
    listeners.get(type)?.({ ...event, waitUntil: (each: Promise<unknown>) => work.push(each) } as never)
    await Promise.all(work)
    return done
  }
  return {
    receive: (data: unknown) => dispatch('push', { data: { json: () => data } }),
    receiveJunk: () => dispatch('push', { data: null }),
    changeSubscription: (event: object) => dispatch('pushsubscriptionchange', event),
    press: (data: unknown) =>
      dispatch('notificationclick', { notification: { close: () => void done.push('closed'), data } }),
  }
}

const destination = (name: string) => ({ endpoint: `https://push.example/${name}`, keys: { p256dh: 'p', auth: 'a' } })
const aSubscription = (name: string) => ({
  options: {},
  toJSON: () => ({ ...destination(name), expirationTime: null }),
})

const warning = { title: 'Red: Tornado Warning', body: 'Home until 4 p.m.', navigate: `${ORIGIN}/alerts/1`, tag: 'a' }

test('a warning is shown with its words and sounds again when it changes, and its end replaces it in silence', async () => {
  const worker = startWorker()
  await worker.receive({ web_push: 8030, notification: { ...warning, lang: 'en', silent: false } })
  const ended = { ...warning, title: 'Ended: Tornado Warning', silent: true }
  expect(await worker.receive({ web_push: 8030, notification: ended })).toMatchObject([
    { title: warning.title, body: warning.body, tag: 'a', renotify: true, silent: false, data: warning.navigate },
    { title: ended.title, tag: 'a', renotify: false, silent: true },
  ])
})

test('a message that cannot be read still shows something', async () => {
  const worker = startWorker()
  await worker.receiveJunk()
  expect(await worker.receive({ other: 1 })).toMatchObject([{ title: 'Lake Effect' }, { title: 'Lake Effect' }])
})

test('a press puts the message away and opens the alert, in the page that is open at it, and never a page of another site', async () => {
  expect(await startWorker().press(warning.navigate)).toEqual(['closed', `opened ${ORIGIN}/alerts/1`])
  expect(await startWorker(warning.navigate).press(warning.navigate)).toEqual(['closed', `focused ${ORIGIN}/alerts/1`])
  expect(await startWorker().press('https://example.org/')).toEqual(['closed', `opened ${ORIGIN}/weather`])
  expect(await startWorker().press(undefined)).toEqual(['closed', `opened ${ORIGIN}/weather`])
})

test('a press opens the alert in Safari 17 too, which has no URL.parse', async () => {
  const { parse } = URL
  Reflect.deleteProperty(URL, 'parse')
  onTestFinished(() => void Object.assign(URL, { parse }))
  expect(await startWorker().press(warning.navigate)).toEqual(['closed', `opened ${ORIGIN}/alerts/1`])
})

test('a subscription that the browser has replaced goes on at its new address, which the worker asks for if it must', async () => {
  const [old, browsers] = [aSubscription('old'), aSubscription('new')]
  expect(await startWorker().changeSubscription({ oldSubscription: old, newSubscription: browsers })).toEqual([
    ['/api/notifications/renewal', { old: destination('old'), renewed: destination('new') }],
  ])
  expect(await startWorker().changeSubscription({ oldSubscription: old, newSubscription: null })).toEqual([
    ['/api/notifications/renewal', { old: destination('old'), renewed: destination('by the worker') }],
  ])
  expect(await startWorker().changeSubscription({ oldSubscription: null, newSubscription: browsers })).toEqual([])
})
