import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Viewer, Visit } from '#shared/visit.ts'
import { requireAdmin } from './access-gate.ts'
import { visitContext } from './visit-context.ts'

function visiting(path: string, viewer: Viewer | null | Error) {
  const context = new RouterContextProvider()
  const visit: Partial<Visit> = {
    viewer: async () => {
      if (viewer instanceof Error) throw viewer
      return viewer
    },
  }
  context.set(visitContext, visit as Visit)
  return { url: new URL(path, 'http://localhost:3000'), context }
}

const ADA: Viewer = { id: 'a', email: 'ada@example.org', role: 'admin' }

test('an administrator passes the gate and is known behind it', async () => {
  expect(await requireAdmin(visiting('/posts/create', ADA))).toEqual(ADA)
})

test('who is not signed in is sent to do so, and back to the same page with its query', async () => {
  const answer = await requireAdmin(visiting('/posts/a-b/edit?tab=media&x=%26', null)).catch(
    (thrown: unknown) => thrown,
  )
  if (!(answer instanceof Response)) throw answer
  expect(answer.status).toBe(302)
  const location = new URL(answer.headers.get('Location') ?? '', 'http://localhost:3000')
  expect([location.pathname, location.searchParams.get('next')]).toEqual(['/login', '/posts/a-b/edit?tab=media&x=%26'])
})

test('who is no administrator gets 403', async () => {
  await expect(requireAdmin(visiting('/posts/create', { ...ADA, role: 'user' }))).rejects.toMatchObject({
    init: { status: 403 },
  })
})

test('while the database is away nobody is sent to sign in: the page says 503', async () => {
  await expect(requireAdmin(visiting('/posts/create', new Error('no database')))).rejects.toMatchObject({
    init: { status: 503 },
  })
})
