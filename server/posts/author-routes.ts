import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import { type AuthorProfile, authorProfileSchema } from '#shared/contracts/post.ts'
import { m } from '#words/messages.js'
import { AppError } from '../app-error.ts'
import { noteDeed } from '../audit/audit-of-done.ts'
import type { AuthorProfileRow } from '../db/post-rows.ts'
import { pathParameter } from '../http/api-operation.ts'
import { addJsonRoute } from '../http/json-route.ts'
import { addJsonWriteRoute } from '../http/json-write-route.ts'
import { requireWritingAdmin } from '../http/require-viewer.ts'
import { MEDIA_URL } from '../media/media-store.ts'
import type { PostServices } from './create-posts.ts'

const ID = /^[\w-]{1,64}$/
const LONGEST_BIO = 500
const MOST_LINKS = 10

const profileSchema = z.object({
  avatar_url: z.string().regex(MEDIA_URL, { error: m.rule_avatar }).nullable().optional(),
  bio: z
    .string()
    .max(LONGEST_BIO, { error: () => m.rule_bio({ most: LONGEST_BIO }) })
    .transform((value) => value.replaceAll('\0', '').toWellFormed().trim())
    .nullable()
    .optional(),
  social_links: z
    .record(
      z.string().regex(/^[a-z]{2,20}$/, { error: m.rule_link_service }),
      z
        .string()
        .max(300, { error: m.rule_link_length })
        .refine((value) => URL.parse(value)?.protocol === 'https:', {
          error: m.rule_link_https,
          params: { code: 'wrong-format' },
        }),
    )
    .refine((links) => Object.keys(links).length <= MOST_LINKS, {
      error: () => m.rule_social_links({ most: MOST_LINKS }),
      params: { code: 'too-long' },
    })
    .optional(),
})
const socialLinksSchema = z.record(z.string(), z.string())

/** Profiles of authors. An author without one gets an empty profile, and pages show the product's name. */
export function addAuthorRoutes(app: OpenAPIHono, { db, clock, audit, limitWrites }: PostServices): void {
  const address = { path: '/api/authors/{id}', tag: 'Posts' as const }
  const findProfile = async (id: string) =>
    await db.selectFrom('author_profiles').selectAll().where('id', '=', id).executeTakeFirst()

  addJsonRoute(
    app,
    {
      ...address,
      operationId: 'getAuthor',
      description: 'An author without a profile has an empty one.',
      answer: authorProfileSchema,
    },
    async (_, c) => {
      const id = knownId(pathParameter(c, 'id'))
      c.header('Cache-Control', 'private, no-cache')
      return presentProfile(id, await findProfile(id))
    },
  )

  addJsonWriteRoute(
    app,
    {
      ...address,
      method: 'put',
      operationId: 'putAuthor',
      description: 'Replaces the profile as a whole.',
      access: 'administrator',
      problems: [507],
      body: profileSchema,
      answer: authorProfileSchema,
      authorise: async (c) => {
        await requireWritingAdmin(c, limitWrites)
        return knownId(pathParameter(c, 'id'))
      },
    },
    async ({ body: { avatar_url = null, bio = null, social_links = {} }, who: id }, c) => {
      const profile = { avatar_url, bio: bio === '' ? null : bio, social_links: JSON.stringify(social_links) }
      await db
        .insertInto('author_profiles')
        .values({ ...profile, id, created_at: clock().getTime() })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(profile))
        .execute()
      await noteDeed(audit, c, 'The profile of an author was changed', { author_id: id })
      return presentProfile(id, await findProfile(id))
    },
  )
}

function knownId(id: string): string {
  if (ID.test(id)) return id
  throw new AppError('author-not-found', { status: 404, detail: m.problem_author_not_found() })
}

const presentProfile = (id: string, row: Selectable<AuthorProfileRow> | undefined): AuthorProfile => ({
  id,
  avatar_url: row?.avatar_url ?? null,
  bio: row?.bio ?? null,
  social_links: row ? socialLinksSchema.parse(JSON.parse(row.social_links)) : {},
  created_at: row ? new Date(row.created_at).toISOString() : null,
})
