import { type CleanedWhere, type CustomAdapter, createAdapterFactory } from 'better-auth/adapters'
import type { Db } from '../db/schema.ts'

/**
 * As much of our tables as better-auth needs to sign somebody in: it looks for the user and their password, and opens a
 * session. Times are epoch milliseconds, as everywhere in our database. Whatever else it may ask for is refused.
 */
export const accountAdapter = (db: Db) =>
  createAdapterFactory({
    config: {
      adapterId: 'lake-effect',
      supportsNumericIds: false,
      customTransformInput: ({ data }) => (data instanceof Date ? data.getTime() : data),
      customTransformOutput: ({ data, fieldAttributes }) =>
        fieldAttributes.type === 'date' && typeof data === 'number' ? new Date(data) : data,
    },
    adapter: () => ({
      ...REFUSED,
      findOne: async ({ model, where }) => one(await findRows(db, model, where)),
      findMany: async ({ model, where = [] }) => many(await findRows(db, model, where)),
      create: async ({ model, data }) => {
        if (model !== 'sessions') return refuse(`create ${model}`)
        const { id, user_id, token, created_at, updated_at, expires_at } = data
        // Neither address nor browser: their place is the audit log.
        await db.insertInto('sessions').values({ id, user_id, token, created_at, updated_at, expires_at }).execute()
        return data
      },
    }),
  })

type Rows = Record<string, unknown>[]

async function findRows(db: Db, model: string, where: readonly CleanedWhere[]): Promise<Rows> {
  const [condition, ...more] = where
  const { field, operator, value } = condition ?? {}
  if (more.length > 0 || operator !== 'eq' || typeof value !== 'string') return refuse(`find ${model} by ${field}`)
  if (model === 'users' && field === 'email') {
    const users = await db.selectFrom('users').selectAll().where('email', '=', value).execute()
    // For somebody who exists the password is looked up next: nobody's takes as long.
    if (users.length === 0) await accountsOf(db, '')
    return users
  }
  if (model === 'accounts' && field === 'user_id') return await accountsOf(db, value)
  return refuse(`find ${model} by ${field}`)
}

const accountsOf = (db: Db, userId: string) =>
  db.selectFrom('accounts').selectAll().where('user_id', '=', userId).execute()

// The adapter's types leave the shape of rows to whoever asks.
const one = <Asked>([row]: Rows): Asked | null => (row as Asked | undefined) ?? null
const many = <Asked>(rows: Rows): Asked[] => rows as Asked[]

function refuse(what: string): never {
  throw new Error(`better-auth only signs people in; it must not ${what}`)
}

const REFUSED = {
  update: async () => refuse('update'),
  updateMany: async () => refuse('update'),
  delete: async () => refuse('delete'),
  deleteMany: async () => refuse('delete'),
  count: async () => refuse('count'),
} satisfies Partial<CustomAdapter>
