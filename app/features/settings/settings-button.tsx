import { type ComponentProps, type JSX, useId, useState } from 'react'
import { useLocation } from 'react-router'
import type { ReadingHabits } from '../../lib/format-options.ts'
import { m } from '../../paraglide/messages.js'

interface SettingsButtonProps {
  habits: ReadingHabits
  /** Called with each change, for the page to show it at once. */
  onChange: (habits: ReadingHabits) => void
}

/** Shows the unit of temperature and opens the settings: their panel, or without scripts their page. */
export function SettingsButton(props: SettingsButtonProps) {
  const { pathname, search } = useLocation()
  // The header has one for wide screens and one in its menu.
  const id = useId()
  const [Panel, setPanel] = useState<((props: SettingsButtonProps & { id: string }) => JSX.Element) | null>(null)

  const openPanel: ComponentProps<'form'>['onSubmit'] = (event) => {
    event.preventDefault()
    const form = event.currentTarget
    import('./settings-panel.tsx').then(
      ({ SettingsPanel }) => setPanel(() => SettingsPanel),
      () => form.submit(),
    )
  }

  return (
    <>
      <form action="/settings" onSubmit={openPanel}>
        <input type="hidden" name="next" value={pathname + search} />
        <button
          type={Panel ? 'button' : 'submit'}
          popoverTarget={Panel ? id : undefined}
          aria-controls={Panel ? id : undefined}
          className="grid size-11 flex-none cursor-pointer place-items-center rounded-full font-[550] text-sm hover:bg-raised"
        >
          <span>
            °{props.habits.units.temperature.toUpperCase()}
            <span className="sr-only"> {m.settings_title()}</span>
          </span>
        </button>
      </form>
      {Panel && <Panel id={id} {...props} />}
    </>
  )
}
