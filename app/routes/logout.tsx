import { redirect } from 'react-router'
import { readForm } from '../lib/read-form.ts'
import { returnPath } from '../lib/return-path.ts'
import { visitContext } from '../lib/visit-context.ts'
import type { Route } from './+types/logout'

const FORM_BYTES = 8_192

/** Looking signs nobody out. */
export const loader = () => redirect('/')

/** `everywhere`: in all browsers. `other`: to sign in as somebody else, who then goes on to `next`. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, { mostBytes: FORM_BYTES })
  const path = form.has('everywhere') ? '/api/auth/revoke-sessions' : '/api/auth/sign-out'
  const cookie = request.headers.get('Cookie') ?? ''
  const answer = await context.get(visitContext).fetchApi(path, { method: 'POST', headers: { Cookie: cookie } })
  const headers = answer.headers.getSetCookie().map((each): [string, string] => ['Set-Cookie', each])
  const next = returnPath(form.get('next'), '/')
  return redirect(form.has('other') ? `/login?next=${encodeURIComponent(next)}` : next, { status: 303, headers })
}
