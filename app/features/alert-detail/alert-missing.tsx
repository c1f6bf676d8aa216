import { m } from '#words/messages.js'
import { BackToWeather } from './alert-detail.tsx'
import { GoBack } from './go-back.tsx'

/** Nobody knows an alert of this address, or no longer. It does not say that there are no others. */
export function AlertMissing() {
  return (
    <div className="page-width pb-12">
      <BackToWeather />
      <h1 className="text-2xl">{m.alert_missing_title()}</h1>
      <p className="mt-4 max-w-[38rem] text-lg text-muted" role="alert">
        {m.alert_missing_text()}
      </p>
      <div className="mt-8">
        <GoBack />
      </div>
    </div>
  )
}
