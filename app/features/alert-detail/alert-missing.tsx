import { m } from '#words/messages.js'
import { BackToWeather } from './alert-detail.tsx'
import { GoBack } from './go-back.tsx'

/** The 404 page: no alert has this address, or it has been removed. It does not claim that no alerts are in effect. */
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
