import { useSearchParams } from 'react-router'
import { pagePath } from '#shared/language-path.ts'
import { m } from '#words/messages.js'
import { OfflinePage } from '../features/connection/offline-page.tsx'
import { KnownPlace } from '../features/place/known-place.tsx'
import { returnPath } from '../lib/return-path.ts'

export { ErrorPage as ErrorBoundary } from '../ui/error-page.tsx'

export function meta() {
  return [{ title: `${m.offline_page_title()} · ${m.brand()}` }, { name: 'robots', content: 'noindex' }]
}

export default function OfflineRoute() {
  const [parameters] = useSearchParams()
  const asked = parameters.get('from')
  const from = asked && pagePath(returnPath(asked, '/weather'))
  return <OfflinePage from={from} details={(path) => <KnownPlace path={path} />} />
}
