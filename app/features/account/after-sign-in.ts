import { replace } from 'react-router'
import { m } from '#words/messages.js'
import { askApi, browserFetch } from '../../lib/api-client.ts'
import { showToast } from '../../ui/toast.tsx'

/**
 * Query parameter of /login after a successful sign-in: with a session the page goes on to `next`; without, it says
 * that the browser kept no cookie.
 */
export const AFTER_SIGN_IN = 'after-sign-in'

/** Query parameter of /login after a sign-out: whether it ended this session or all of the account. */
export const SIGNED_OUT = 'signed-out'

/**
 * Welcomes those whose browser has kept the sign-in, and leaves no trace of the form in the history.
 *
 * @param next root-relative
 * @returns why the sign-in does not count in this browser
 * @throws {Response} a redirect to `next`
 */
export async function leadOn(next: string, welcome: string): Promise<string> {
  const session = await askApi(browserFetch, 'GET /api/auth/get-session').catch(() => undefined)
  if (!session) return session === null ? m.login_not_kept() : m.login_unexpected()
  showToast({ tone: 'success', title: welcome, text: m.login_welcome_text() })
  throw replace(next)
}
