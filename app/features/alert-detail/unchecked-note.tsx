import { m } from '#words/messages.js'
import { BUTTON } from '../../ui/button.ts'
import { InterfaceIcon } from '../../ui/interface-icon/interface-icon.tsx'
import { ReloadForm } from '../../ui/reload-form.tsx'

/** Stands over an alert that the server could not be asked about. */
export function UncheckedNote() {
  return (
    <div role="alert" className="mb-6 flex gap-3 rounded-card border-2 border-alert-yellow bg-surface p-4 md:p-6">
      <InterfaceIcon name="cloud-off" className="size-6 text-muted" />
      <div>
        <p className="max-w-prose">{m.alert_unchecked()}</p>
        <div className="mt-3">
          <ReloadForm label={m.try_again()} className={BUTTON.secondary} />
        </div>
      </div>
    </div>
  )
}
