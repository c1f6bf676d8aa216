import type { FormEvent } from 'react'
import { Link } from 'react-router'
import { m } from '#words/messages.js'
import { RulerIcon } from '../../community/reports/ruler-icon.tsx'
import { useConnectionLost } from '../../lib/use-connection-lost.ts'
import { BUTTON } from '../../ui/button.ts'
import { AskingButton, DANGER } from '../../ui/confirm-dialog.tsx'
import { fieldId } from '../../ui/form/field.tsx'
import { Honeypot } from '../../ui/form/honeypot.tsx'
import { ProblemSummary } from '../../ui/form/problem-summary.tsx'
import { InterfaceIcon } from '../../ui/interface-icon/interface-icon.tsx'
import { Part } from '../../ui/part.tsx'
import { type DraftState, isEmptyReport, problemAt } from './draft-state.ts'
import { HeldReport } from './held-report.tsx'
import { DangerNotice, KindPictures } from './kind-pictures.tsx'
import { LocationField, type SuggestPlaces } from './location-field.tsx'
import { MediaField } from './media-field.tsx'
import { DescriptionField, NameField, TitleField } from './report-fields.tsx'
import { FIELD_NAMES, type FieldName, REPORT_FIELDS } from './report-form.ts'
import { ReportIcon } from './report-icon.tsx'
import { ReportPreview } from './report-preview-part.ts'
import { ReportSent } from './report-sent.tsx'
import { SightFields } from './sight-fields.tsx'
import { isRunning } from './upload-item.ts'
import { openDraft, type ReturnedReport, useReport } from './use-report.ts'

const FIELD_LABELS = Object.fromEntries(FIELD_NAMES.map((field) => [field, REPORT_FIELDS[field].name]))

interface ReportPageProps {
  /** The idempotency key of the form where scripts do not run. */
  formKey: string
  returned: ReturnedReport | null
  /** Whether a form that was sent without scripts has arrived. */
  isSent: boolean
  /** Name of the place whose weather the visitor has chosen; null without one. */
  ownPlace: string | null
  /** The list of places under the field of that id. */
  suggestPlaces: SuggestPlaces
}

/** Where visitors tell what the weather is like. */
export function ReportPage({ formKey, returned, isSent, ownPlace, suggestPlaces }: ReportPageProps) {
  const state = useReport(returned)
  if (isSent || state.phase === 'sent')
    return <ReportSent receipt={state.receipt} onAgain={() => openDraft().startOver()} />
  if (state.heldSince !== null) return <HeldReport state={state} since={state.heldSince} />
  const parts = { form: state.form, problemAt: (field: FieldName) => problemAt(state, field) }
  // What is wrong with files is shown in their rows; the summary keeps its message until the next attempt.
  const problemNow = (field: FieldName) =>
    field === 'uploads' ? (state.served.uploads ?? null) : parts.problemAt(field)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const website = new FormData(event.currentTarget).get('website')
    void openDraft().submit(typeof website === 'string' ? website : '')
  }
  return (
    <div className="page-width pt-8 pb-18 md:pt-12">
      <h1 className="text-2xl max-md:text-xl">{m.reporting_title()}</h1>
      <p className="mt-2 text-muted">{m.reporting_lead()}</p>
      <SafetyNotice />
      <div className="mt-8 grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,40rem)_minmax(0,23.5rem)] lg:justify-between">
        <div className="min-w-0">
          <form method="post" noValidate onSubmit={submit}>
            {state.problems && (
              <div className="mb-8">
                <ProblemSummary problems={state.problems} labels={FIELD_LABELS} problemNow={problemNow} />
              </div>
            )}
            <div className="grid gap-6">
              <KindPictures form={state.form} />
              <DangerNotice form={state.form} />
              <TitleField {...parts} />
              <DescriptionField {...parts} />
              <div className="grid items-start gap-6 sm:grid-cols-2">
                <NameField {...parts} />
                <LocationField {...parts} position={state.position} ownPlace={ownPlace} suggestPlaces={suggestPlaces} />
                <SightFields {...parts} />
              </div>
              <MediaField
                uploads={state.uploads}
                refusedFiles={state.refusedFiles}
                problem={parts.problemAt('uploads')}
              />
            </div>
            <Preview state={state} />
            <Honeypot label={m.reporting_website()} />
            <input type="hidden" name="key" value={formKey} />
            <SubmitRow state={state} />
          </form>
          <StartOver state={state} />
        </div>
        <HelpfulReport />
      </div>
    </div>
  )
}

/** The preview, once the report has a title and a description. Its code is loaded only then. */
function Preview({ state: { form, position, uploads } }: { state: DraftState }) {
  if (!form.title.trim() || !form.description.trim()) return null
  return (
    <div className="mt-8">
      <Part placeholder={<div className="min-h-60" />} broken={null}>
        <ReportPreview form={form} position={position} uploads={uploads} />
      </Part>
    </div>
  )
}

function SafetyNotice() {
  return (
    <p className="mt-6 flex gap-3 border-line border-y py-3.5">
      <svg viewBox="0 0 24 24" aria-hidden="true" className="mt-0.5 size-5 flex-none text-alert-red">
        <path fill="currentColor" d="M12 3.2 22.4 21H1.6Z" />
      </svg>
      <span>
        <strong className="font-[650]">{m.reporting_safe()}</strong>{' '}
        <span className="text-muted">{m.reporting_safe_note()}</span>
      </span>
    </p>
  )
}

function SubmitRow({ state: { phase, uploads } }: { state: DraftState }) {
  const isOffline = useConnectionLost()
  const isBusy = phase !== 'writing'
  const isUploading = uploads.some(isRunning)
  const note =
    phase === 'waiting' && isUploading
      ? m.reporting_uploads_running()
      : isOffline
        ? m.reporting_offline_now()
        : isUploading && !isBusy
          ? m.reporting_submit_early()
          : ''
  return (
    <div className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-3 border-line border-t pt-6">
      <p className="mb-1 w-full text-muted text-sm">
        {m.reporting_data_use()} {m.reporting_licence()}{' '}
        <Link to="/privacy" className="text-text underline underline-offset-4">
          {m.reporting_data_link()}
        </Link>
      </p>
      <button
        type="submit"
        aria-disabled={isBusy || undefined}
        className={`${BUTTON.primary} aria-disabled:cursor-default aria-disabled:bg-raised aria-disabled:text-text aria-disabled:hover:opacity-100 max-sm:w-full`}
      >
        {isBusy ? m.reporting_submitting() : m.reporting_submit()}
      </button>
      {phase === 'waiting' && isUploading && (
        <button type="button" className={`${BUTTON.quiet} max-sm:w-full`} onClick={() => openDraft().cancelSubmit()}>
          {m.reporting_submit_cancel()}
        </button>
      )}
      <p role="status" className="min-w-0 flex-1 basis-60 text-muted text-sm empty:sr-only">
        {note}
      </p>
    </div>
  )
}

/**
 * Says whether what was typed is kept here, and takes it away on demand: the next person at this computer may be
 * another.
 */
function StartOver({ state }: { state: DraftState }) {
  if (isEmptyReport(state) || state.phase !== 'writing') return null
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-3 text-muted text-sm">
      {state.isKept ? m.reporting_kept_until() : m.reporting_not_kept()}
      <AskingButton
        label={m.reporting_start_over()}
        className="min-h-9 text-text underline underline-offset-4"
        title={m.reporting_start_over_sure()}
        text={m.reporting_start_over_text()}
        stay={m.reporting_start_over_stay()}
      >
        {(close) => (
          <button
            type="button"
            className={DANGER}
            onClick={() => {
              close()
              openDraft().startOver({ isThrownAway: true })
              document.getElementById(fieldId('title'))?.focus()
            }}
          >
            {m.reporting_start_over_go()}
          </button>
        )}
      </AskingButton>
    </div>
  )
}

const ICON = 'mt-0.5 size-5 text-muted'

/** Tips for a helpful report. */
function HelpfulReport() {
  const advice = [
    {
      icon: <InterfaceIcon name="pin" className={ICON} />,
      title: m.reporting_helps_place(),
      text: m.reporting_helps_place_text(),
    },
    {
      icon: <InterfaceIcon name="clock" className={ICON} />,
      title: m.reporting_helps_time(),
      text: m.reporting_helps_time_text(),
    },
    {
      icon: <RulerIcon className={ICON} />,
      title: m.reporting_helps_measure(),
      text: m.reporting_helps_measure_text(),
    },
    {
      icon: <ReportIcon name="car" className={ICON} />,
      title: m.reporting_helps_parked(),
      text: m.reporting_helps_parked_text(),
    },
  ]
  return (
    <aside aria-labelledby="helpful-report">
      <h2 id="helpful-report" className="text-lg">
        {m.reporting_helps_title()}
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {advice.map(({ icon, title, text }) => (
          <li key={title} className="flex gap-4 py-3.5">
            {icon}
            <div>
              <h3 className="font-[550] text-base">{title}</h3>
              <p className="mt-0.5 text-muted text-sm">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </aside>
  )
}
