import { isRouteErrorResponse, useRouteError } from 'react-router'
import { ErrorPage } from '../../ui/error-page.tsx'
import { AccessDenied } from './access-denied.tsx'

/** Error boundary of pages behind the gate: `export { GatedErrorPage as ErrorBoundary } from …`. */
export function GatedErrorPage() {
  const error = useRouteError()
  return isRouteErrorResponse(error) && error.status === 403 ? <AccessDenied /> : <ErrorPage />
}
