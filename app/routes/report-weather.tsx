import { data, redirect, useLocation, useRouteLoaderData, useSearchParams } from 'react-router'
import { placeLabel } from '#shared/places/place-label.ts'
import type { Visit } from '#shared/visit.ts'
import { m } from '#words/messages.js'
import { readReportForm, reportPayload } from '../features/report-form/report-form.ts'
import { ReportPage } from '../features/report-form/report-page.tsx'
import { problemsIn, problemsOf, sentBefore } from '../features/report-form/report-problems.ts'
import { postReport } from '../features/report-form/report-requests.ts'
import { isKeyInUse } from '../features/report-form/report-sending.ts'
import type { ReturnedReport } from '../features/report-form/use-report.ts'
import { FieldSuggestions } from '../features/search/field-suggestions.tsx'
import { asApiFailure } from '../lib/api-error.ts'
import { newKey } from '../lib/new-key.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { readForm } from '../lib/read-form.ts'
import { typedText } from '../lib/typed-text.ts'
import { visitContext } from '../lib/visit-context.ts'
import type { loader as rootLoader } from '../root.tsx'
import type { Route } from './+types/report-weather'

export { ErrorPage as ErrorBoundary } from '../ui/error-page.tsx'

/** A key for the form where scripts do not run: sent twice, it is one report. */
export const loader = () => ({ key: newKey() })

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, { mostBytes: LARGEST_REPORT_FORM })
  return await reportInAction(context.get(visitContext), form)
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: m.reporting_title(),
    description: m.reporting_description(),
    canonical: '/report-weather',
  })
}

export default function ReportWeather({ loaderData: { key }, actionData }: Route.ComponentProps) {
  const [asked] = useSearchParams()
  // A second visit by a link starts with an empty form.
  const { key: visit } = useLocation()
  const returned = actionData ?? null
  const savedPlace = useRouteLoaderData<typeof rootLoader>('root')?.savedPlace ?? null
  return (
    <ReportPage
      key={visit}
      formKey={returned?.key || key}
      returned={returned}
      isSent={!returned && asked.has('sent')}
      ownPlace={savedPlace && placeLabel(savedPlace)}
      suggestPlaces={(parts) => <FieldSuggestions {...parts} />}
    />
  )
}

/** The longest texts, however they are encoded; what is longer by far is no report. */
const LARGEST_REPORT_FORM = 64 * 1024

/**
 * Sends the form without scripts; photos need scripts.
 *
 * @throws {Response} 303 to the receipt, so that a reload sends nothing twice
 */
async function reportInAction({ fetchApi }: Pick<Visit, 'fetchApi'>, sent: FormData) {
  const form = readReportForm(sent)
  const key = typedText(sent.get('key')).slice(0, 64) || newKey()
  const wrong = problemsIn(form)
  if (wrong) return data<ReturnedReport>({ form, problems: wrong, key }, { status: 400 })
  let receipt: string | undefined
  try {
    const taken = await postReport(
      { ...reportPayload(form), website: typedText(sent.get('website')) },
      { key, fetch: fetchApi },
    )
    receipt = taken.receipt?.url
  } catch (error) {
    if (isKeyInUse(error)) return data<ReturnedReport>({ form, problems: sentBefore(), key: newKey() }, { status: 409 })
    const status = asApiFailure(error).status || 503
    const { note, ...problems } = problemsOf(error)
    // Without scripts nothing is kept on the device, so the note that says so is dropped; the server's own note stays.
    const detail = status < 500 && status !== 429 ? note : undefined
    return data<ReturnedReport>({ form, problems: { ...problems, note: detail }, key }, { status })
  }
  throw redirect(`${receipt ?? '/report-weather'}?sent=1`, 303)
}
