import { useLocation, useRouteLoaderData, useSearchParams } from 'react-router'
import { placeLabel } from '#shared/places/place-label.ts'
import { m } from '#words/messages.js'
import { LARGEST_REPORT_FORM, reportInAction } from '../features/report-form/report-action.ts'
import { newKey } from '../features/report-form/report-form.ts'
import { ReportPage } from '../features/report-form/report-page.tsx'
import { FieldSuggestions } from '../features/search/field-suggestions.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { readForm } from '../lib/read-form.ts'
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
