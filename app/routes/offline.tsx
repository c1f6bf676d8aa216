import { useSearchParams } from 'react-router'
import { pagePath, splitLanguagePath } from '#shared/language-path.ts'
import { m } from '#words/messages.js'
import { OfflinePage } from '../features/connection/offline-page.tsx'
import { KnownPlace } from '../features/place/known-place.tsx'
import { unlistedMeta } from '../lib/page-meta.ts'
import { returnPath } from '../lib/return-path.ts'
import { useIsScripted } from '../lib/use-is-scripted.ts'

export { ErrorPage as ErrorBoundary } from '../ui/error-page.tsx'

export const meta = () => unlistedMeta(m.offline_page_title())

export default function OfflineRoute() {
  const [parameters] = useSearchParams()
  // One saved document stands for all pages that are not: only its scripts know which one was asked for.
  const asked = useIsScripted() ? parameters.get('from') : null
  // The page may be in another language than the saved document.
  const from = asked && pagePath(returnPath(asked, '/weather'), splitLanguagePath(asked).language)
  return <OfflinePage from={from} details={(path) => <KnownPlace path={path} />} />
}
