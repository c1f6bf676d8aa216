import { useId } from 'react'
import { pagePath } from '#shared/language-path.ts'
import { m } from '#words/messages.js'
import { useLoaded } from '../../lib/use-loaded.ts'
import type { SettingsProps } from './settings-panel.tsx'

const loadPanel = () => import('./settings-panel.tsx').then(({ SettingsPanel }) => SettingsPanel)

/** Shows the unit of temperature and opens the settings: their panel, or without scripts their page. */
export function SettingsButton(props: SettingsProps) {
  // The header has one for wide screens and one in its menu.
  const id = useId()
  const [Panel, callForPanel] = useLoaded(loadPanel)
  return (
    <>
      <form
        action={pagePath('/settings')}
        onSubmit={(event) => {
          event.preventDefault()
          void callForPanel(() => location.assign(pagePath('/settings')))
        }}
      >
        <button
          {...(Panel && { type: 'button', popoverTarget: id, 'aria-controls': id })}
          title={m.settings_title()}
          className="grid size-11 place-items-center rounded-full font-[550] text-sm hover:bg-raised"
        >
          <span>
            {`°${props.preferences.units.temperature.toUpperCase()}`}
            <span className="sr-only"> {m.settings_title()}</span>
          </span>
        </button>
      </form>
      {Panel && <Panel id={id} {...props} />}
    </>
  )
}
