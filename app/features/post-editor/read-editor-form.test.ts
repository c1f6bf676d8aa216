import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Viewer, Visit } from '#shared/visit.ts'
import { visitContext } from '../../lib/visit-context.ts'
import { readEditorForm } from './read-editor-form.ts'

const ADA: Viewer = { id: 'a', email: 'ada@example.org', role: 'admin' }
const COOKIE = { Cookie: 'theme=dark; __Host-session=ended' }

/** The editor's form as a browser without scripts sends it. */
async function sent(viewer: () => Promise<Viewer | null>, headers: Record<string, string>) {
  const context = new RouterContextProvider()
  context.set(visitContext, { viewer, siteOrigin: 'https://weather.example' } as Visit)
  const body = String(new URLSearchParams({ title: 'Fog on the 401', content: 'One lane at a time.' }))
  const type = 'application/x-www-form-urlencoded'
  const request = new Request('https://weather.example/posts/create', {
    method: 'POST',
    body,
    headers: { 'Content-Length': String(body.length), 'Content-Type': type, ...headers },
  })
  const answer = await readEditorForm({ request, url: new URL(request.url), context }).catch(
    (thrown: unknown) => thrown,
  )
  return { answer, isRead: request.bodyUsed }
}

test('an administrator’s post is read', async () => {
  const { answer } = await sent(async () => ADA, COOKIE)
  expect(answer).toBeInstanceOf(FormData)
})

test('a post that is sent after the session has ended comes back to its writer', async () => {
  const { answer } = await sent(async () => null, COOKIE)
  expect(answer).toMatchObject({ data: { typed: 'Fog on the 401\n\nOne lane at a time.' }, init: { status: 401 } })
})

test('a post that is sent while the database is away comes back to its writer', async () => {
  const { answer } = await sent(() => Promise.reject(new Error('no database')), COOKIE)
  expect(answer).toMatchObject({ data: { typed: expect.stringContaining('One lane') }, init: { status: 503 } })
})

test.each([
  ['without a session', {}],
  ['with a made-up session and a large body', { ...COOKIE, 'Content-Length': '30000000' }],
])('a stranger %s is sent to sign in, and nothing of the body is read', async (_, headers) => {
  const { answer, isRead } = await sent(async () => null, headers)
  if (!(answer instanceof Response)) throw answer
  expect([answer.status, answer.headers.get('Location'), isRead]).toEqual([302, '/login?next=%2Fposts%2Fcreate', false])
})

test('who is signed in and no administrator gets 403, and nothing of the body is read', async () => {
  const { answer, isRead } = await sent(async () => ({ ...ADA, role: 'user' }), COOKIE)
  expect(answer).toMatchObject({ init: { status: 403 } })
  expect(isRead).toBe(false)
})
