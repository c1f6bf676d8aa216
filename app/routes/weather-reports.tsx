import { useQuery } from '@tanstack/react-query'
import { data, Link } from 'react-router'
import { m } from '#words/messages.js'
import { homePlace } from '../features/place/saved-place.ts'
import { reportsQuery } from '../features/reports/report-queries.ts'
import { REPORTS_LIST, ReportsList } from '../features/reports/reports-list.tsx'
import { parseReportsQuestion, type ReportsQuestion, reportsHref, SORTS } from '../features/reports/reports-question.ts'
import { Answers } from '../lib/answers.tsx'
import { browserFetch } from '../lib/api-client.ts'
import { asApiFailure } from '../lib/api-error.ts'
import { reportFeedLinks } from '../lib/feed-links.ts'
import { dehydrateAnswers, openQueries } from '../lib/loader-queries.ts'
import { isOpenPage } from '../lib/open-page.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { isPastLast } from '../lib/page-or-last.ts'
import { visitContext } from '../lib/visit-context.ts'
import { BUTTON } from '../ui/button.ts'
import { FilterChips } from '../ui/filter-chips.tsx'
import { PageIcon } from '../ui/page-icon.tsx'
import { Pager } from '../ui/pager.tsx'
import type { Route } from './+types/weather-reports'

export { ErrorPage as ErrorBoundary } from '../ui/error-page.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const question = parseReportsQuestion(url.searchParams)
  const { queryClient } = openQueries(context)
  const { fetchApi, now, cookies } = context.get(visitContext)
  const query = reportsQuery(fetchApi, question)
  await queryClient.prefetchQuery(query)
  const { error = null, data: list } = queryClient.getQueryState(query.queryKey) ?? {}
  const status = error === null ? 200 : asApiFailure(error).status === 429 ? 429 : 503
  const { coordinates, name } = homePlace(cookies)
  const home = { coordinates, name }
  const isUnlisted = list ? isPastLast(question.page, list) : false
  return data({ question, home, isUnlisted, answers: dehydrateAnswers(queryClient, now) }, { status })
}

/**
 * Coming from another page, the cached list or its skeletons are shown at once, and the query loads the list. An open
 * page that is asked for again comes whole.
 */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  if (isOpenPage(request)) return await serverLoader()
  const question = parseReportsQuestion(new URL(request.url).searchParams)
  return { question, home: null, isUnlisted: false, answers: undefined }
}

export function meta(args: Route.MetaArgs) {
  const page = args.loaderData?.question.page ?? 1
  const own = pageMeta(args, {
    title: m.reports_title(),
    description: m.reports_description(),
    canonical: reportsHref({ sort: 'newest', page }),
    isUnlisted: args.loaderData?.isUnlisted,
  })
  return [...own, ...(args.loaderData?.home ? reportFeedLinks(args.loaderData.home) : [])]
}

const SORT_LABELS = { newest: m.reports_sort_newest, popular: m.reports_sort_popular }

export default function WeatherReportsRoute({ loaderData: { question, answers } }: Route.ComponentProps) {
  return (
    <div className="page-width pt-6 pb-12 md:pt-10">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
        <div className="mr-auto">
          <h1 id="reports-title" className="text-2xl max-md:text-xl">
            {m.reports_title()}
          </h1>
          <p className="mt-1 text-muted">{m.reports_lead()}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <FilterChips
            label={m.reports_sort()}
            chips={SORTS.map((sort) => ({
              label: SORT_LABELS[sort](),
              href: reportsHref({ sort, page: 1 }),
              isChosen: sort === question.sort,
            }))}
          />
          <Link to="/report-weather" className={`gap-2 text-sm ${BUTTON.primary}`}>
            <PageIcon name="plus" className="size-4" />
            {m.reports_submit()}
          </Link>
        </div>
      </div>
      <Answers served={answers}>
        <Reports question={question} />
      </Answers>
    </div>
  )
}

function Reports({ question }: { question: ReportsQuestion }) {
  const { data: answer, isError, isPaused, refetch } = useQuery(reportsQuery(browserFetch, question))
  return (
    <>
      <ReportsList
        question={question}
        answer={answer}
        // A query that is paused without a connection counts as failed; it runs when the connection is back.
        hasFailed={isError || isPaused}
        onTryAgain={() => void refetch()}
      />
      {answer && (
        <Pager
          page={question.page}
          totalPages={answer.totalPages}
          to={(page) => reportsHref({ ...question, page })}
          list={REPORTS_LIST}
        />
      )}
    </>
  )
}
