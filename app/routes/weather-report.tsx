import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { data, isRouteErrorResponse, useRouteLoaderData } from 'react-router'
import type { Report, ReportsAnswer } from '#shared/contracts/report.ts'
import { m } from '#words/messages.js'
import { type Done, LARGEST_READER_FORM, readDone, readerAction } from '../community/reader-action.ts'
import { isModeration, moderationAction } from '../features/moderation/moderation-action.ts'
import { ModerationBar } from '../features/moderation/moderation-bar.tsx'
import { ReportBadge } from '../features/moderation/report-badge.tsx'
import { flagAction, isFlag } from '../features/reports/flag-report-action.ts'
import { addComment, addLike, deleteComment } from '../features/reports/report-changes.ts'
import {
  alertsOfReportQuery,
  REPORT_LISTS,
  reportCommentsQuery,
  reportQuery,
} from '../features/reports/report-queries.ts'
import { ReportMissing, ReportSkeleton } from '../features/reports/report-states.tsx'
import { ReportView } from '../features/reports/report-view.tsx'
import { coverOf, reportSummary } from '../features/reports/report-words.ts'
import { reportHref } from '../features/reports/reports-question.ts'
import { Answers } from '../lib/answers.tsx'
import { browserFetch } from '../lib/api-client.ts'
import { asApiFailure } from '../lib/api-error.ts'
import { dehydrateAnswers, openQueries } from '../lib/loader-queries.ts'
import { isOpenPage } from '../lib/open-page.ts'
import { NOINDEX, pageMeta, unlistedMeta } from '../lib/page-meta.ts'
import { passedTitle } from '../lib/passed-title.ts'
import { readForm } from '../lib/read-form.ts'
import { readPage } from '../lib/read-page.ts'
import { refusalWords } from '../lib/refusal.ts'
import { visitContext } from '../lib/visit-context.ts'
import type { loader as rootLoader } from '../root.tsx'
import { ErrorCard } from '../ui/error-card.tsx'
import { ErrorPage } from '../ui/error-page.tsx'
import { KeptText } from '../ui/kept-text.tsx'
import type { Route } from './+types/weather-report'

/** What the address asks for besides the report. */
const readQuestion = (query: URLSearchParams) => ({
  commentsPage: readPage(query.get('comments')),
  done: readDone(query.get('done')),
  wasFlagged: query.get('done') === 'flag',
})

export async function loader({ params: { id }, url, context }: Route.LoaderArgs) {
  const { fetchApi, siteOrigin, now } = context.get(visitContext)
  const { queryClient } = openQueries(context)
  const question = readQuestion(url.searchParams)
  const query = reportQuery(fetchApi, id)
  const [report] = await Promise.all([
    queryClient.fetchQuery(query).catch((error: unknown) => {
      const { status } = asApiFailure(error)
      throw data(null, { status: status >= 400 && status < 500 && status !== 429 ? 404 : 503 })
    }),
    queryClient.prefetchQuery(reportCommentsQuery(fetchApi, id, question.commentsPage)),
    queryClient.prefetchQuery(alertsOfReportQuery(fetchApi, id)),
  ])
  return {
    ...question,
    id,
    card: { ...shareCard(report), origin: siteOrigin },
    answers: dehydrateAnswers(queryClient, now),
  }
}

/** The preview of a link to the report. A report that waits for approval gets none. */
const shareCard = (report: Report) => ({
  id: report.id,
  title: report.title,
  description: reportSummary(report),
  photo: report.is_approved ? coverOf(report) : null,
  isPublic: report.is_approved,
})

/**
 * Coming from another page, the known part of the report is shown at once, and the queries load the rest. An open page
 * that is asked for again comes whole.
 */
export async function clientLoader({ params: { id }, request, serverLoader }: Route.ClientLoaderArgs) {
  if (isOpenPage(request)) return await serverLoader()
  return { ...readQuestion(new URL(request.url).searchParams), id, card: null, answers: undefined }
}

/** The forms of the page, where scripts do not run. */
export async function action(args: Route.ActionArgs) {
  const { params, request, context } = args
  const visit = context.get(visitContext)
  const { fetchApi } = visit
  const form = await readForm(request, { mostBytes: LARGEST_READER_FORM })
  if (isFlag(form)) return await flagAction(fetchApi, params.id, form)
  if (isModeration(form)) return await moderationAction(args, form, { back: reportHref(params.id) })
  return await readerAction(form, {
    isAnonymous: true,
    like: () => addLike(fetchApi, params.id),
    comment: ({ name, text, website }) =>
      addComment(fetchApi, params.id, { commenter_name: name, comment_text: text, website: website || undefined }),
    deleteComment: (id) => deleteComment(fetchApi, id),
    failed: { like: m.report_like_failed(), comment: m.report_comment_failed() },
    back: (done) => `${reportHref(params.id)}?done=${done}${done === 'like' ? '#likes' : '#comments'}`,
  })
}

export function meta(args: Route.MetaArgs) {
  const { loaderData, error, location } = args
  if (error) {
    const isMissing = isRouteErrorResponse(error) && error.status === 404
    const title = isMissing ? m.report_missing_title() : m.report_failed_title()
    return unlistedMeta(title)
  }
  const card = loaderData?.card
  if (!card) return pageMeta(args, { title: passedTitle(location.state) ?? m.reports_title(), description: '' })
  const { title, description, photo, isPublic, origin, id } = card
  const page = pageMeta(args, {
    title,
    description,
    card:
      isPublic && !photo
        ? { path: `/api/share/reports/${id}.png`, alt: m.share_card_report_alt({ title }) }
        : undefined,
  })
  if (!import.meta.env.SSR) return page
  if (!isPublic) return [...page, NOINDEX]
  if (!photo) return page
  const { url, width, height } = photo.variants.at(-1) ?? { ...photo, url: photo.media_url }
  const image = `${origin}${url}`
  const own = [
    { property: 'og:type', content: 'article' },
    { property: 'og:image', content: image },
    ...(width && height
      ? [
          { property: 'og:image:width', content: String(width) },
          { property: 'og:image:height', content: String(height) },
        ]
      : []),
    { property: 'og:image:alt', content: photo.alt_text ?? title },
    { name: 'twitter:image', content: image },
  ]
  // Tags about the report’s photo replace those about the site’s own picture.
  const isReplaced = (tag: object) =>
    ('property' in tag && /^og:(type|image)/.test(String(tag.property))) ||
    ('name' in tag && tag.name === 'twitter:image')
  return [...page.filter((tag) => !isReplaced(tag)), ...own]
}

export default function WeatherReportRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { id, commentsPage, done, wasFlagged, answers } = loaderData
  return (
    <Answers served={answers}>
      <ReportPage key={id} {...{ id, commentsPage, done, wasFlagged }} returned={actionData ?? null} />
    </Answers>
  )
}

interface ReportPageProps {
  id: string
  commentsPage: number
  done: Done | null
  wasFlagged: boolean
  returned: NonNullable<Route.ComponentProps['actionData']> | null
}

function ReportPage({ id, commentsPage, done, wasFlagged, returned }: ReportPageProps) {
  const client = useQueryClient()
  const isAdmin = useRouteLoaderData<typeof rootLoader>('root')?.viewer?.role === 'admin'
  const query = reportQuery(browserFetch, id)
  // A list that was read has all of it already: shown until the answer comes, and when none comes.
  const [listed] = useState(() =>
    client
      .getQueriesData<ReportsAnswer>({ queryKey: REPORT_LISTS })
      .flatMap(([, list]) => list?.reports ?? [])
      .find((report) => report.id === id),
  )
  const { data, error, refetch } = useQuery(query)
  const isMissing = asApiFailure(error).status === 404
  const report = data ?? (isMissing ? undefined : listed)
  const title = report?.title
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · ${m.brand()}`
  }, [title])

  if (!report) {
    if (!error) return <ReportSkeleton />
    return isMissing ? <ReportMissing /> : <ReportFailed onTryAgain={() => void refetch()} />
  }
  return (
    <ReportView
      report={report}
      commentsPage={commentsPage}
      isAdmin={isAdmin}
      done={done}
      wasFlagged={wasFlagged}
      returned={returned}
      badge={(isAdmin || !report.is_approved) && <ReportBadge report={report} />}
      moderation={
        isAdmin && (
          <ModerationBar
            report={report}
            onApproved={(approved) => {
              client.setQueryData(query.queryKey, approved)
              void client.invalidateQueries({ queryKey: REPORT_LISTS })
            }}
            onDeleted={() => client.removeQueries({ queryKey: REPORT_LISTS })}
            onChanged={() => void refetch()}
          />
        )
      }
    />
  )
}

interface ReportFailedProps {
  message?: string | null
  /** What was written into the page's form. */
  typed?: string
  onTryAgain?: () => void
}

function ReportFailed({ message, typed = '', onTryAgain }: ReportFailedProps) {
  return (
    <div className="page-width py-18">
      <ErrorCard
        level={1}
        title={m.report_failed_title()}
        message={message ?? m.reports_failed_text()}
        onTryAgain={onTryAgain}
      />
      <KeptText text={typed} />
    </div>
  )
}

export function ErrorBoundary({ error, actionData }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error)) return <ErrorPage />
  const typed = actionData?.typed.text
  if (error.status === 404) return <ReportMissing typed={typed} />
  return <ReportFailed message={refusalWords(error) ?? actionData?.problems.title} typed={typed} />
}
