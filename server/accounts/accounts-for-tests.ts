import { OpenAPIHono } from '@hono/zod-openapi'
import { hash } from '@node-rs/argon2'
import type { QueryId, RootOperationNode } from 'kysely'
import type { Role } from '#shared/contracts/session.ts'
import type { AuditEntry } from '../audit/audit-log.ts'
import { aVisitor } from '../audit/audit-log-fixture.ts'
import type { Db } from '../db/schema.ts'
import { problemResponse } from '../http/problem-response.ts'
import { createLog } from '../log.ts'
import { Secret } from '../secret.ts'
import { addAccountRoutes } from './account-routes.ts'
import { createAccountStore } from './account-store.ts'
import { type AccountParts, createAccounts } from './create-accounts.ts'

export const PASSWORD = 'squalls over the lake'
export const SECRET = new Secret('a secret of thirty-two letters or more')

/** Hashes as the site does, at a thousandth of the cost, which is proven in sign-in-work.test.ts. */
export const hashCheaply = (password: string): Promise<string> =>
  hash(password.normalize('NFKC'), { memoryCost: 8, timeCost: 1, parallelism: 1 })

/** The room of accounts alone, at a clock of the test's own. */
export function openAccounts(db: Db, options: Partial<Pick<AccountParts, 'origin' | 'signUp'>> = {}) {
  let now = Date.parse('2026-01-15T12:00:00Z')
  const clock = () => new Date(now)
  const audited: AuditEntry[] = []
  /** Those of them whose repeats are counted. */
  const counted: AuditEntry[] = []
  const audit = { record: async (entry: AuditEntry) => void audited.push(entry) }
  const countedAudit = {
    record: async (entry: AuditEntry) => {
      counted.push(entry)
      await audit.record(entry)
    },
  }
  const logged: string[] = []
  const accounts = createAccounts({
    db,
    clock,
    log: createLog({ level: 'info', to: { write: (line) => logged.push(line) } }),
    audit: { log: audit, counted: countedAudit },
    origin: () => 'https://weather.example',
    secret: SECRET,
    signUp: 'hidden',
    ...options,
  })
  const app = new OpenAPIHono()
  app.use(async (c, next) => {
    const { address = '' }: { address?: string } = c.env ?? {}
    c.set('visitor', { ...aVisitor({ address }), viewer: () => accounts.findViewer(c.req.raw.headers) })
    await next()
  })
  addAccountRoutes(app, accounts)
  app.onError((error, c) => problemResponse(c, error))

  const store = createAccountStore(db, clock, hashCheaply)
  const room = {
    accounts,
    audited,
    counted,
    logged,
    clock,
    store,
    advance: (ms: number) => {
      now += ms
    },
    /** Posts `body` to an address below /api/auth, or gets it without one. */
    ask: async (path: string, body?: unknown, { cookie = '', address = '203.0.113.77' } = {}) =>
      await app.request(
        `/api/auth/${path}`,
        {
          method: body === undefined ? 'GET' : 'POST',
          headers: { 'Content-Type': 'application/json', Cookie: cookie },
          body: body === undefined ? undefined : JSON.stringify(body),
        },
        { address },
      ),
    signIn: (email: string, password: string = PASSWORD, browser: { cookie?: string; address?: string } = {}) =>
      room.ask('sign-in/email', { email, password }, browser),
    /** The cookie of a session. */
    cookieOf: async (role: Role, email = `${role}@example.org`) => {
      await store.createUser(email, PASSWORD, role)
      return cookieIn(await room.signIn(email))
    },
    sessionOf: async (cookie: string) => await (await room.ask('get-session', undefined, { cookie })).json(),
  }
  return room
}

/** What a browser sends back of an answer's cookie. */
export const cookieIn = (answer: Response): string => answer.headers.get('Set-Cookie')?.split(';')[0] ?? ''

/** How long an interrupted request waits for the other one, which the interrupted one may block. */
const INTERRUPTED_MS = 500

interface Interruption {
  kind: RootOperationNode['kind']
  table: string
  work: () => Promise<unknown>
  done: () => void
}

/** A database on which a test can do something in the middle of a request. */
export function interruptible(db: Db) {
  const waiting: Interruption[] = []
  const caught = new WeakMap<QueryId, Interruption>()
  return {
    db: db.withPlugin({
      transformQuery({ node, queryId }) {
        const [next] = waiting
        if (next && node.kind === next.kind && JSON.stringify(node).includes(`"name":"${next.table}"`)) {
          caught.set(queryId, next)
          waiting.length = 0
        }
        return node
      },
      async transformResult({ queryId, result }) {
        const interruption = caught.get(queryId)
        if (interruption) {
          const work = interruption.work().finally(interruption.done)
          await Promise.race([work, new Promise((resolve) => setTimeout(resolve, INTERRUPTED_MS))])
        }
        return result
      },
    }),
    /** Does `work` once, between the next such statement and its result. @returns when the work is done */
    after: (kind: RootOperationNode['kind'], table: string, work: () => Promise<unknown>) =>
      new Promise<void>((done) => {
        waiting.push({ kind, table, work, done })
      }),
  }
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The bytes of a secret, as an authenticator app reads it. */
export function fromBase32(letters: string): Uint8Array {
  const bits = [...letters].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2))
}
