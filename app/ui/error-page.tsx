import { use, useState } from 'react'
import { useRouteError } from 'react-router'
import { m } from '#words/messages.js'
import { RequestIdContext } from '../lib/request-id.ts'
import { useIsScripted } from '../lib/use-is-scripted.ts'
import { BUTTON } from './button.ts'
import { ErrorFace } from './error-face.tsx'
import { ReloadForm } from './reload-form.tsx'

/** In the place of a page that broke, with the header above it while the frame stands. */
export function ErrorPage() {
  const error = useRouteError()
  const servedFor = use(RequestIdContext)
  // The id belongs to the request for the document: it says nothing about an error after hydration.
  const isScripted = useIsScripted()
  const [requestId] = useState(isScripted ? '' : servedFor)
  return (
    <ErrorFace
      error={error}
      requestId={requestId}
      reload={(onReload) => <ReloadForm label={m.error_refresh()} className={BUTTON.primary} onReload={onReload} />}
    />
  )
}
