import { isRouteErrorResponse, useRouteError } from 'react-router'
import { ErrorPage } from '../../ui/error-page.tsx'
import { AccessDenied } from './access-denied.tsx'

/**
 * Error boundary of pages that need rights: `export { GatedErrorPage as ErrorBoundary } from …`. 403 shows
 * AccessDenied.
 */
export function GatedErrorPage() {
  const error = useRouteError()
  return isRouteErrorResponse(error) && error.status === 403 ? <AccessDenied /> : <ErrorPage />
}
