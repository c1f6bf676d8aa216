import { m } from '#words/messages.js'
import { BUTTON } from '../../ui/button.ts'
import { ReloadForm } from '../../ui/reload-form.tsx'
import { BackToWeather } from './alert-detail.tsx'
import { GoBack } from './go-back.tsx'

/** Shown when the server cannot be asked about the alert and the browser has no readable copy of it. */
export function AlertFailed() {
  return (
    <div className="page-width pb-12">
      <BackToWeather />
      <h1 className="text-2xl">{m.alert_failed_title()}</h1>
      <p className="mt-4 max-w-[38rem] text-lg text-muted" role="alert">
        {m.alert_failed_text()}
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ReloadForm label={m.try_again()} className={BUTTON.primary} />
        <GoBack />
      </div>
    </div>
  )
}
