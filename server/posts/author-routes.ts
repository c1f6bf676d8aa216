import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import { type AuthorProfile, authorProfileSchema } from '#shared/contracts/post.ts'
import type { Clock } from '#shared/time.ts'
import { AppError } from '../app-error.ts'
import type { AuthorProfileRow, Db } from '../db/schema.ts'
import { addJsonRoute } from '../http/json-route.ts'
import { addJsonWriteRoute } from '../http/json-write-route.ts'
import { requireAdmin } from '../http/require-viewer.ts'
import { MEDIA_URL } from '../media/media-store.ts'
import { parameter } from './post-address.ts'

const ID = /^[\w-]{1,64}$/
const LONGEST_BIO = 500
const MOST_LINKS = 10

const profileSchema = z.object({
  avatar_url: z
    .string()
    .regex(MEDIA_URL, 'avatar_url must be the address of an image of this site')
    .nullable()
    .optional(),
  bio: z
    .string()
    .max(LONGEST_BIO, `bio must have at most ${LONGEST_BIO} characters`)
    .transform((value) => value.replaceAll('\0', '').toWellFormed().trim())
    .nullable()
    .optional(),
  social_links: z
    .record(
      z.string().regex(/^[a-z]{2,20}$/, 'A link is named by its service: a–z'),
      z
        .string()
        .max(300, 'A link has at most 300 characters')
        .refine((value) => URL.parse(value)?.protocol === 'https:', 'A link must begin with https://'),
    )
    .refine((links) => Object.keys(links).length <= MOST_LINKS, `social_links must have at most ${MOST_LINKS} links`)
    .optional(),
})
const socialLinksSchema = z.record(z.string(), z.string())

/** Profiles of authors. An author without one gets an empty profile, and pages show the product's name. */
export function addAuthorRoutes(app: OpenAPIHono, { db, clock }: { db: Db; clock: Clock }): void {
  const address = { path: '/api/authors/{id}', tag: 'Posts', params: z.object({ id: z.string() }) }
  const findProfile = async (id: string) =>
    await db.selectFrom('author_profiles').selectAll().where('id', '=', id).executeTakeFirst()

  addJsonRoute(
    app,
    { ...address, summary: 'The profile of an author', query: z.object({}), answer: authorProfileSchema },
    async (_, c) => {
      const id = knownId(parameter(c, 'id'))
      c.header('Cache-Control', 'private, no-cache')
      return presentProfile(id, await findProfile(id))
    },
  )

  addJsonWriteRoute(
    app,
    {
      ...address,
      method: 'put',
      summary: 'Writes the profile of an author',
      body: profileSchema,
      answer: authorProfileSchema,
      status: 200,
      authorise: async (c) => {
        await requireAdmin(c)
        return knownId(parameter(c, 'id'))
      },
    },
    async ({ body: { avatar_url = null, bio = null, social_links = {} }, who: id }) => {
      const profile = { avatar_url, bio: bio === '' ? null : bio, social_links: JSON.stringify(social_links) }
      await db
        .insertInto('author_profiles')
        .values({ ...profile, id, created_at: clock().getTime() })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(profile))
        .execute()
      return presentProfile(id, await findProfile(id))
    },
  )
}

function knownId(id: string): string {
  if (ID.test(id)) return id
  throw new AppError('author-not-found', { status: 404, detail: 'Author not found' })
}

const presentProfile = (id: string, row: Selectable<AuthorProfileRow> | undefined): AuthorProfile => ({
  id,
  avatar_url: row?.avatar_url ?? null,
  bio: row?.bio ?? null,
  social_links: row ? socialLinksSchema.parse(JSON.parse(row.social_links)) : {},
  created_at: row ? new Date(row.created_at).toISOString() : null,
})
