import type { ReactNode } from 'react'
import { isRouteErrorResponse, Link, useLocation } from 'react-router'
import { m } from '#words/messages.js'
import { signInHref } from '../../lib/access-gate.ts'
import { BUTTON } from '../../ui/button.ts'
import { KeptText } from '../../ui/kept-text.tsx'
import type { ReturnedEditor } from './editor-action.ts'
import { writtenText } from './post-form.ts'

interface EditorErrorPageProps {
  error: unknown
  /** The refused form, when the page around it could not be loaded again. */
  returned: ReturnedEditor | undefined
  /** What an account is needed for. */
  signInText: string
  /** The usual error page. */
  children: ReactNode
}

/** Error page of both editors: what was written without scripts stands in it, to copy. */
export function EditorErrorPage({ error, returned, signInText, children }: EditorErrorPageProps) {
  const location = useLocation()
  const refused = isRouteErrorResponse(error) ? error : null
  const typed = refused?.data?.typed ?? (returned ? writtenText(returned.form) : '')
  const kept = <KeptText text={typed} />
  if (refused?.status !== 401) {
    return (
      <>
        {children}
        <div className="page-width pb-18 empty:hidden">{kept}</div>
      </>
    )
  }
  return (
    <div className="page-width py-18">
      <h1 className="text-2xl">{m.post_needs_sign_in()}</h1>
      <p role="alert" className="mt-4 text-lg text-muted">
        {signInText}
      </p>
      {kept}
      <Link to={signInHref(location)} className={`mt-8 ${BUTTON.primary}`}>
        {m.comments_sign_in_link()}
      </Link>
    </div>
  )
}
