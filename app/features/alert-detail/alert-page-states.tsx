import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { m } from '#words/messages.js'
import { BUTTON } from '../../ui/button.ts'
import { ReloadForm } from '../../ui/reload-form.tsx'
import { BackToWeather } from './alert-detail.tsx'

/** The 404 page: no alert has this address, or it has been removed. It does not claim that no alerts are in effect. */
export const AlertMissing = () => <PageWithoutAlert title={m.alert_missing_title()} text={m.alert_missing_text()} />

/** Shown when the server cannot be asked about the alert and the browser has no readable copy of it. */
export const AlertFailed = () => (
  <PageWithoutAlert title={m.alert_failed_title()} text={m.alert_failed_text()}>
    <ReloadForm label={m.try_again()} className={BUTTON.primary} />
  </PageWithoutAlert>
)

function PageWithoutAlert({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="page-width pb-12">
      <BackToWeather />
      <h1 className="text-2xl">{title}</h1>
      <p className="mt-4 max-w-[38rem] text-lg text-muted" role="alert">
        {text}
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        {children}
        <GoBack />
      </div>
    </div>
  )
}

/** To the page that the visitor came from, where there is one on this site; else to the weather. */
function GoBack() {
  const navigate = useNavigate()
  return (
    <Link
      to="/weather"
      className={BUTTON.secondary}
      onClick={(event) => {
        if (!(Number(history.state?.idx) > 0)) return
        event.preventDefault()
        void navigate(-1)
      }}
    >
      {m.alert_go_back()}
    </Link>
  )
}
