import { m } from '#words/messages.js'
import { signInHref } from '../lib/access-gate.ts'
import { asApiFailure } from '../lib/api-error.ts'
import type { Toast } from './toast-card.tsx'

/** Shows a message. If its code cannot be loaded nothing is shown, so the page itself must tell the result. */
export const say = (toast: Toast): void =>
  void import('./toast.tsx').then(
    ({ showToast }) => showToast(toast),
    () => {},
  )

export const sayDone = (title: string) => say({ tone: 'success', title })

/** Error toast. 401: “sign in first”, and the way there and back; 429: the server's own text; otherwise `text`. */
export function sayFailed(error: unknown, text: string): void {
  const { status, detail } = asApiFailure(error)
  if (status === 401) say({ tone: 'destructive', title: m.post_needs_sign_in(), text, link: signInLink() })
  else say({ tone: 'destructive', title: m.post_error(), text: (status === 429 && detail) || text })
}

const signInLink = () => ({ href: signInHref(location), label: m.comments_sign_in_link() })
