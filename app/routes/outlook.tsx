import { useQuery } from '@tanstack/react-query'
import { m } from '#words/messages.js'
import { CoverageAndTiming } from '../features/outlook/coverage-and-timing.tsx'
import { outlookQuery } from '../features/outlook/outlook-query.ts'
import { SignificantOutlooks } from '../features/outlook/significant-outlooks.tsx'
import { ThreatLevels } from '../features/outlook/threat-levels.tsx'
import { ThunderstormOutlooks } from '../features/outlook/thunderstorm-outlooks.tsx'
import { Answers } from '../lib/answers.tsx'
import { browserFetch } from '../lib/api-client.ts'
import { dehydrateAnswers, openQueries } from '../lib/loader-queries.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { visitContext } from '../lib/visit-context.ts'
import { Part } from '../ui/part.tsx'
import type { Route } from './+types/outlook'

export { ErrorPage as ErrorBoundary } from '../ui/error-page.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { fetchApi, queryClient } = openQueries(context)
  await Promise.all([
    queryClient.prefetchQuery(outlookQuery(fetchApi, 'thunderstorm')),
    queryClient.prefetchQuery(outlookQuery(fetchApi, 'significant-weather')),
  ])
  return { answers: dehydrateAnswers(queryClient, context.get(visitContext).now) }
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: m.outlook_title(), description: m.outlook_lead() })
}

export default function OutlookRoute({ loaderData: { answers } }: Route.ComponentProps) {
  return (
    <Answers served={answers}>
      <OutlookPage />
    </Answers>
  )
}

function OutlookPage() {
  const storms = useQuery(outlookQuery(browserFetch, 'thunderstorm'))
  const significant = useQuery(outlookQuery(browserFetch, 'significant-weather'))
  return (
    <div className="page-width">
      <div className="pt-8 md:pt-12">
        <h1 className="text-2xl">{m.outlook_title()}</h1>
        <p className="mt-2 max-w-[38rem] text-muted">
          {m.outlook_lead()} {m.outlook_not_alert()}
        </p>
      </div>
      <Part>
        <ThunderstormOutlooks query={storms} />
      </Part>
      <Part>
        <SignificantOutlooks query={significant} />
      </Part>
      <div className="mt-12 grid grid-cols-1 gap-12 lg:grid-cols-2">
        <ThreatLevels />
        <CoverageAndTiming />
      </div>
    </div>
  )
}
