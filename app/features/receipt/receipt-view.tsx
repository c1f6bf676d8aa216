import { Form, Link, useHref, useLocation, useRouteLoaderData } from 'react-router'
import type { Receipt } from '#shared/contracts/report.ts'
import { counted } from '#shared/language.ts'
import { m } from '#words/messages.js'
import { REFUSAL_WORDS } from '../../community/reports/refusal-words.ts'
import { WrittenTime } from '../../community/written-time.tsx'
import { BUTTON } from '../../ui/button.ts'
import { AskingButton, DANGER } from '../../ui/confirm-dialog.tsx'
import { InterfaceIcon } from '../../ui/interface-icon/interface-icon.tsx'
import { CorrectionForm, UnsavedWords } from './correction-form.tsx'
import type { ReceiptDone } from './receipt-action.ts'

interface ReceiptViewProps {
  receipt: Receipt
  /** Whether the report was sent just now, by a form without scripts. */
  isNew: boolean
  result: ReceiptDone | null
}

/** What became of a report, for its sender alone. */
export function ReceiptView({ receipt, isNew, result }: ReceiptViewProps) {
  const { report, state } = receipt
  const refused = result?.done === null ? result : null
  return (
    <div className="page-width py-10 md:py-14">
      <h1 className="text-2xl max-md:text-xl">{isNew ? m.reporting_done() : m.receipt_title()}</h1>
      {isNew && <p className="mt-3 max-w-prose text-lg">{m.reporting_done_text()}</p>}
      <p className="mt-3 max-w-prose text-muted">{state === 'waiting' ? m.receipt_keep() : m.receipt_keep_decided()}</p>
      <PrintedAddress />
      <State receipt={receipt} />
      {result?.done === 'corrected' && (
        <p role="status" className="mt-6 flex items-center gap-2">
          <InterfaceIcon name="check" className="size-5 text-success" />
          {m.receipt_corrected()}
        </p>
      )}
      {refused && (
        <p role="alert" className="mt-6 font-[550] text-alert-red-text">
          {refused.problem}
        </p>
      )}
      <section aria-labelledby="receipt-report" className="mt-8 max-w-prose border-line border-l-2 pl-4">
        <h2 id="receipt-report" className="break-words text-lg">
          {report.title}
        </h2>
        <p className="break-words text-muted text-sm">
          <bdi>{report.location_name}</bdi> · <bdi>{report.reporter_name}</bdi> ·{' '}
          <WrittenTime at={report.observedAt} length="full" />
        </p>
        <p dir="auto" className="mt-3 whitespace-pre-line break-words">
          {report.description}
        </p>
        {report.media.length > 0 && (
          <p className="mt-3 text-muted text-sm">
            {counted(report.media.length, m.receipt_files_one, m.receipt_files_many)}
          </p>
        )}
      </section>
      {state === 'waiting' && <CorrectionForm report={report} result={refused} />}
      {state !== 'waiting' && refused?.typed && <UnsavedWords typed={refused.typed} />}
      <EraseReport />
    </div>
  )
}

/** Paper has no address bar, and the address is what the receipt asks its reader to keep. */
function PrintedAddress() {
  const origin = useRouteLoaderData<{ siteOrigin: string }>('root')?.siteOrigin ?? ''
  return <p className="mt-2 hidden break-all print:block">{origin + useHref(useLocation().pathname)}</p>
}

const STATE_WORDS = {
  waiting: m.receipt_waiting,
  published: m.receipt_published,
  refused: m.receipt_refused,
  withdrawn: m.receipt_withdrawn,
} as const satisfies Record<Receipt['state'], () => string>

function State({ receipt: { state, reason, erased_at, report } }: { receipt: Receipt }) {
  return (
    <section aria-label={m.receipt_state()} className="mt-8 rounded-card bg-surface p-5 ring-1 ring-card-ring">
      <p className="flex items-center gap-2.5 font-[550] text-lg [overflow-wrap:anywhere]">
        <InterfaceIcon
          name={state === 'published' ? 'check' : state === 'waiting' ? 'clock' : 'problem'}
          className={`size-6 ${state === 'published' ? 'text-success' : 'text-muted'}`}
        />
        {STATE_WORDS[state]()}
      </p>
      {state === 'waiting' && <p className="mt-2 max-w-prose text-muted">{m.receipt_waiting_text()}</p>}
      {state === 'published' && (
        <p className="mt-2 flex flex-wrap items-center gap-x-4 text-muted">
          {m.receipt_published_text()}
          <Link
            to={`/weather-reports/${encodeURIComponent(report.id)}`}
            className="inline-flex min-h-11 items-center font-[550] text-lake underline underline-offset-4"
          >
            {m.receipt_published_link()}
          </Link>
        </p>
      )}
      {reason && (
        <dl className="mt-3 grid max-w-prose gap-1">
          <dt className="text-muted text-sm">{m.receipt_reason()}</dt>
          <dd>{REFUSAL_WORDS[reason.code]()}</dd>
          {reason.words && (
            <>
              <dt className="mt-2 text-muted text-sm">{m.receipt_reason_words()}</dt>
              <dd className="whitespace-pre-line break-words">{reason.words}</dd>
            </>
          )}
        </dl>
      )}
      {erased_at && (
        <p className="mt-3 text-muted text-sm">
          {m.receipt_erased_on()} <WrittenTime at={erased_at} length="moment" />
        </p>
      )}
    </section>
  )
}

function EraseReport() {
  return (
    <section aria-labelledby="receipt-erase" className="mt-12 border-line border-t pt-6 print:hidden">
      <h2 id="receipt-erase" className="text-lg">
        {m.receipt_erase()}
      </h2>
      <p className="mt-2 mb-4 max-w-prose text-muted">{m.receipt_erase_text()}</p>
      <AskingButton
        label={m.receipt_erase()}
        className={DANGER}
        title={m.receipt_erase_sure()}
        text={m.receipt_erase_text()}
        stay={m.receipt_erase_stay()}
      >
        {(close) => (
          <Form method="post" replace data-needs-connection onSubmit={close}>
            <button type="submit" name="intent" value="erase" className={DANGER}>
              {m.receipt_erase_yes()}
            </button>
          </Form>
        )}
      </AskingButton>
    </section>
  )
}

/** After a report was erased, or at an address that no report has. */
export function NoReceipt({ isErased }: { isErased: boolean }) {
  return (
    <div className="page-width py-18">
      <h1 className="text-2xl">{isErased ? m.receipt_erased() : m.receipt_missing()}</h1>
      <p role={isErased ? 'status' : 'alert'} className="mt-4 max-w-[38rem] text-lg text-muted">
        {isErased ? m.receipt_erased_text() : m.problem_receipt_not_found()}
      </p>
      <Link to="/weather-reports" className={`mt-8 ${BUTTON.primary}`}>
        {m.reporting_done_list()}
      </Link>
    </div>
  )
}
