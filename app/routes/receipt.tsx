import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { m } from '#words/messages.js'
import {
  LARGEST_RECEIPT_FORM,
  type ReceiptDone,
  receiptAction,
  unanswered,
} from '../features/receipt/receipt-action.ts'
import { NoReceipt, ReceiptView } from '../features/receipt/receipt-view.tsx'
import { askApi } from '../lib/api-client.ts'
import { asApiFailure } from '../lib/api-error.ts'
import { unlistedMeta } from '../lib/page-meta.ts'
import { readForm } from '../lib/read-form.ts'
import { refusalWords } from '../lib/refusal.ts'
import { visitContext } from '../lib/visit-context.ts'
import { ErrorCard } from '../ui/error-card.tsx'
import type { Route } from './+types/receipt'

export { ErrorPage as ErrorBoundary } from '../ui/error-page.tsx'

export async function loader({ params: { secret }, url, context }: Route.LoaderArgs) {
  const { fetchApi } = context.get(visitContext)
  const isNew = url.searchParams.has('sent')
  try {
    const receipt = await askApi(fetchApi, 'GET /api/receipts/{secret}', { path: { secret } })
    return data({ receipt, isNew, failure: null })
  } catch (error) {
    const { status, detail } = asApiFailure(error)
    const answered = status >= 400 && status < 500 ? status : 503
    return data({ receipt: null, isNew, failure: { status: answered, detail } }, { status: answered })
  }
}

export async function action({ params: { secret }, request, context }: Route.ActionArgs) {
  const form = await readForm(request, { mostBytes: LARGEST_RECEIPT_FORM })
  return answered(await receiptAction(context.get(visitContext).fetchApi, secret, form))
}

/** A form that was refused on its way, or had no answer, comes back with what was typed. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  try {
    return answered(await serverAction())
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown
    return answered(unanswered(form, refusalWords(thrown)))
  }
}

/**
 * After a failure the page is not loaded again: that may fail as well and take the form away. After a moderator's
 * decision it is, so that it shows the decision.
 */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 409 || defaultShouldRevalidate

const answered = (result: ReceiptDone) => data(result, { status: result.done === null ? result.status : 200 })

/** Without canonical address and share card: the address is for its sender alone. */
export const meta = () => unlistedMeta(m.receipt_title(), m.receipt_description())

export default function ReceiptRoute({ loaderData: { receipt, isNew, failure }, actionData }: Route.ComponentProps) {
  const isErased = actionData?.done === 'erased'
  if (receipt) return <ReceiptView receipt={receipt} isNew={isNew && !actionData} result={actionData ?? null} />
  if (isErased || failure.status === 404) return <NoReceipt isErased={isErased} />
  return (
    <div className="page-width py-18">
      <ErrorCard level={1} title={m.receipt_failed()} message={failure.detail ?? m.reports_failed_text()} />
    </div>
  )
}
