import type { ReactNode } from 'react'
import { m } from '#words/messages.js'
import { BUTTON } from '../../ui/button.ts'
import { GoBack } from '../../ui/go-back.tsx'
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
        <GoBack otherwise="/weather" className={BUTTON.secondary}>
          {m.alert_go_back()}
        </GoBack>
      </div>
    </div>
  )
}
