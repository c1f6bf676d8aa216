import { data, type RouterContextProvider, redirect } from 'react-router'
import { plainPath } from '#shared/language-path.ts'
import type { Viewer, Visit } from '#shared/visit.ts'
import { visitContext } from './visit-context.ts'

export interface Visiting {
  /** As React Router gives it to loaders: the page's own address. */
  url: URL
  context: Readonly<RouterContextProvider>
}

/** The page for signing in, which leads back to `url` afterwards. */
export function signInHref({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  return `/login?next=${encodeURIComponent(plainPath(pathname) + search)}`
}

/** The page for making an account, which leads back to `next` afterwards. */
export const signUpHref = (next: string): string => `/sign-up?next=${encodeURIComponent(next)}`

/** Who is signed in, for loaders. @throws 503 while the session cannot be looked up */
export const findViewer = ({ viewer }: Pick<Visit, 'viewer'>): Promise<Viewer | null> =>
  viewer().catch(() => {
    throw data(null, { status: 503 })
  })

/**
 * For loaders of pages that need a session.
 *
 * @throws {Response} 302 to the page for signing in
 * @throws 503 while the session cannot be looked up
 */
export async function requireViewer({ url, context }: Visiting): Promise<Viewer> {
  const viewer = await findViewer(context.get(visitContext))
  if (!viewer) throw redirect(signInHref(url))
  return viewer
}

/**
 * For loaders and actions of pages for administrators, before anything else is found out:
 * `const viewer = await requireAdmin(args)`.
 *
 * @throws {Response} 302 to the sign-in page without a session
 * @throws 503 while the session cannot be looked up
 * @throws 403 without the administrator's role; `GatedErrorPage` says so
 */
export async function requireAdmin(visiting: Visiting): Promise<Viewer> {
  const viewer = await requireViewer(visiting)
  if (viewer.role !== 'admin') throw data(null, { status: 403 })
  return viewer
}
