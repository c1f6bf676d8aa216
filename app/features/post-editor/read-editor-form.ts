import { data } from 'react-router'
import { accountCookieName } from '#shared/account-cookie.ts'
import { requireAdmin, type Visiting } from '../../lib/access-gate.ts'
import { readCookie } from '../../lib/read-cookie.ts'
import { readForm } from '../../lib/read-form.ts'
import { visitContext } from '../../lib/visit-context.ts'
import { readPostForm, writtenText } from './post-form.ts'

/** More than a camera's photo and the longest text together: a cover that is too large is refused with the text kept. */
const LARGEST_EDITOR_FORM = 32 * 1024 * 1024
/** The longest text without a new cover. Anybody can make up a session's cookie, so no more is read without an account. */
const LARGEST_WITHOUT_COVER = 256 * 1024

/**
 * Reads the editor's form for an administrator. When the session has ended meanwhile, or cannot be looked up, the answer
 * carries what was written (`EditorErrorPage`): without scripts it is kept nowhere else.
 *
 * @throws {Response} 302 to the page for signing in, when the request has no session's cookie or a large body
 * @throws 401 or 503 with the text; 403 without the administrator's role; 400 or 413 for what is no such form
 */
export async function readEditorForm(args: Visiting & { request: Request }): Promise<FormData> {
  const { request, context } = args
  const visit = context.get(visitContext)
  const account = await visit.viewer().catch(() => undefined)
  const cookie = readCookie(request.headers.get('Cookie'), accountCookieName('session', visit.siteOrigin))
  const isSmall = Number(request.headers.get('Content-Length')) <= LARGEST_WITHOUT_COVER
  if (account || cookie === null || !isSmall) {
    await requireAdmin(args)
    return await readForm(request, { mostBytes: LARGEST_EDITOR_FORM })
  }
  const form = await readForm(request, { mostBytes: LARGEST_WITHOUT_COVER })
  throw lostText(form, account === null ? 401 : 503)
}

/** An answer for actions to throw when the editor cannot be drawn again: the text for its writer to copy. */
export const lostText = (form: FormData, status: number) => data({ typed: writtenText(readPostForm(form)) }, { status })
