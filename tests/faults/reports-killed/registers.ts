import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#server/db/schema.ts'
import { TEST_THREAD } from '#server/push/notification-text.ts'
import type { PushService } from '../../helpers/push-service.ts'
import { done, type Stranger } from '../../helpers/stranger.ts'
import type { Ledger } from './ledger.ts'
import type { WriterParts } from './writers.ts'

/** A value that each write replaces. */
interface Register {
  what: string
  /** As the last acknowledged write left it. */
  sure: string
  /** What a write wanted that was never answered. */
  asked: string | null
  write(value: string): Promise<unknown>
  read(): Promise<string>
}

export interface Registers {
  /** Acknowledged writes, promised messages and those that arrived. */
  count(): { writes: number; promised: number; delivered: number }
  /** Each is one hand that writes: a post, the saved places of an account, what browsers are notified of. */
  hands: ((parts: Pick<WriterParts, 'newStranger'>) => Promise<void>)[]
  /**
   * Holds what a running site says against what it acknowledged; the next life begins with what is there.
   * @param all or only what was written since
   */
  check(ledger: Ledger, all: boolean): Promise<void>
  /** Holds what a dead site has left against the messages that it promised to send. */
  checkMessages(db: Db): Promise<string[]>
}

const PAUSE_MS = 20
const WRITES_FOR_EACH_BROWSER = 3
const PLACE = { label: 'Barrie, Ontario', coordinates: { lat: 44.39, lon: -79.69 } }

export function createRegisters(service: PushService, admin: Stranger): Registers {
  const registers: Register[] = []
  const written = new Set<Register>()
  /** Subscriptions that were promised a message, with the name of their browser. */
  const promised = new Map<string, string>()
  let writes = 0
  /** A browser that has heard no answer yet: it offers the same subscription again. */
  let offering: { name: string; subscription: ReturnType<PushService['subscribe']> } | null = null

  async function replace(register: Register): Promise<void> {
    writes += 1
    written.add(register)
    register.asked = `Squall ${writes}`
    await register.write(register.asked)
    Object.assign(register, { sure: register.asked, asked: null })
    await sleep(PAUSE_MS)
  }

  async function addPost(): Promise<Register> {
    const json = { title: 'Squalls', content: 'Off the lake.', categories: ['forecasts'] }
    const made = await done(await admin.ask('/api/posts', { method: 'POST', json }), 201)
    const { id, slug } = await made.json()
    return {
      what: 'the title of a post',
      sure: json.title,
      asked: null,
      write: async (title) =>
        await done(await admin.ask(`/api/posts/${id}`, { method: 'PATCH', json: { title } }), 200),
      read: async () => (await (await done(await admin.ask(`/api/posts/${slug}`), 200)).json()).title,
    }
  }

  async function addPlace(): Promise<Register> {
    const listOf = (name: string) => (name ? [{ ...PLACE, ownName: name }] : [])
    const merge = async (base: unknown, places: unknown) => {
      const answer = await admin.ask('/api/account/places', { method: 'PUT', json: { base, places } })
      return (await (await done(answer, 200)).json()).data
    }
    const register: Register = {
      what: 'the saved place of an account',
      sure: '',
      asked: null,
      write: (name) => merge(listOf(register.sure), listOf(name)),
      read: async () => (await merge([], []))[0]?.ownName ?? '',
    }
    return register
  }

  async function addBrowser(newStranger: () => Stranger): Promise<Register & { id: string; promise(): Promise<void> }> {
    const browser = newStranger()
    offering ??= { name: `browser ${registers.length}`, subscription: service.subscribe(`browser ${registers.length}`) }
    const { name, subscription } = offering
    const settingsOf = (place: string) => ({
      places: [{ name: place, ...PLACE.coordinates, colours: 'orange', watches: false }],
      quiet: null,
    })
    const json = { ...subscription, ...settingsOf('Home') }
    const made = await done(await browser.ask('/api/notifications', { method: 'POST', json }), 201)
    const { id, token } = (await made.json()).data
    offering = null
    const path = `/api/notifications/${id}`
    const headers = { Authorization: `Bearer ${token}` }
    return {
      what: `what ${name} is notified of`,
      sure: 'Home',
      asked: null,
      write: async (place) =>
        await done(await browser.ask(path, { method: 'PUT', headers, json: settingsOf(place) }), 204),
      read: async () => (await (await done(await browser.ask(path, { headers }), 200)).json()).data.places[0].name,
      id,
      async promise() {
        await done(await browser.ask(`${path}/test`, { method: 'POST', headers }), 204)
        promised.set(id, name)
      },
    }
  }

  /** Made when it is first needed; a site that is killed meanwhile has made none that anybody knows of. */
  const once = (make: () => Promise<Register>) => {
    let made: Register | undefined
    return async () => {
      if (!made) {
        made = await make()
        registers.push(made)
      }
      await replace(made)
    }
  }

  /** Names of the browsers that promised messages have reached; the first one of each only confirms it. */
  const reached = () => service.delivered.flatMap(({ browser, topic }) => (topic === TEST_THREAD ? [browser] : []))

  return {
    count: () => ({ writes, promised: promised.size, delivered: reached().length }),
    hands: [
      once(addPost),
      once(addPlace),
      async ({ newStranger }) => {
        const browser = await addBrowser(newStranger)
        registers.push(browser)
        for (let write = 0; write < WRITES_FOR_EACH_BROWSER; write += 1) await replace(browser)
        await browser.promise()
      },
    ],
    async check({ failures }, all) {
      for (const register of all ? registers : written) {
        const { what, sure, asked } = register
        const found = await register.read().catch(String)
        if (found !== sure && found !== asked) failures.push(`${what} is “${found}”, not “${sure}” or “${asked}”`)
        Object.assign(register, { sure: found, asked: null })
      }
      written.clear()
    },
    async checkMessages(db) {
      const waiting = await db
        .selectFrom('push_messages')
        .select('subscription_id')
        .where('thread', '=', TEST_THREAD)
        .execute()
      const known = new Set(waiting.map(({ subscription_id }) => subscription_id))
      const delivered = new Set(reached())
      const lost = [...promised].filter(([id, name]) => !known.has(id) && !delivered.has(name))
      return lost.map(([, name]) => `${name} was promised a message that is nowhere`)
    },
  }
}
