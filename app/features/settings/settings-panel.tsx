import { startTransition, useLayoutEffect, useOptimistic, useRef, useState } from 'react'
import { m } from '#words/messages.js'
import type { ReadingHabits } from '../../lib/format-options.ts'
import { InterfaceIcon } from '../../ui/interface-icon/interface-icon.tsx'
import { keepHabits } from './keep-habits.ts'
import { SettingsFields } from './settings-fields.tsx'
import { CLOCK_NAMES, unitName } from './unit-names.ts'

export interface SettingsProps {
  habits: ReadingHabits
  /** Called with each change, for the page to show it at once. */
  onChange: (habits: ReadingHabits) => void
}

/** The settings under their button; each change shows on the page at once. Opens as soon as it is there. */
export function SettingsPanel({ id, habits, onChange }: SettingsProps & { id: string }) {
  const panel = useRef<HTMLDivElement>(null)
  const [announcement, announce] = useState('')
  // The page follows in a transition, which may wait for code. The choice itself shows at once.
  const [shown, show] = useOptimistic(habits)

  useLayoutEffect(() => panel.current?.showPopover(), [])

  const change = (next: ReadingHabits) => {
    keepHabits(next)
    startTransition(() => {
      show(next)
      onChange(next)
    })
    announce(inWords(next))
  }

  return (
    <div
      ref={panel}
      id={id}
      popover="auto"
      role="dialog"
      aria-labelledby={`${id}-title`}
      tabIndex={-1}
      onBeforeToggle={({ currentTarget }) => placeAtButton(currentTarget)}
      onToggle={({ currentTarget, newState }) => moveFocus(currentTarget, newState === 'open')}
      className="fixed inset-auto m-0 max-h-[calc(100dvh-1rem)] w-[min(25rem,100%-1rem)] overflow-y-auto rounded-card border border-line bg-surface p-4 text-left text-text shadow-2xl outline-none sm:p-5"
    >
      <div className="mb-3 flex items-center justify-between gap-4">
        <h2 id={`${id}-title`} className="text-lg">
          {m.settings_title()}
        </h2>
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          className="-my-2 -mr-2 grid size-11 cursor-pointer place-items-center rounded-full hover:bg-raised"
        >
          <span className="sr-only">{m.settings_close()}</span>
          <InterfaceIcon name="close" />
        </button>
      </div>
      <form onSubmit={(event) => event.preventDefault()}>
        <SettingsFields habits={shown} onChange={change} />
      </form>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <p className="mt-3 text-muted text-sm">{m.settings_kept()}</p>
    </div>
  )
}

/** What the panel needs at most, px. */
const PANEL = { width: 400, height: 520, margin: 8 }

const buttonOf = ({ id }: HTMLElement) => document.querySelector<HTMLElement>(`[aria-controls="${id}"]`)

/** Into the open panel and back to its button: inside another panel, such as the menu, browsers do not give it back. */
function moveFocus(panel: HTMLElement, isOpen: boolean): void {
  if (isOpen) panel.focus()
  else if (document.activeElement === document.body) buttonOf(panel)?.focus()
}

/** In the top layer a panel knows nothing of the button before it in the page, so it is told where that stands. */
function placeAtButton(panel: HTMLElement): void {
  const button = buttonOf(panel)?.getBoundingClientRect()
  if (!button) return
  const { clientWidth, clientHeight } = document.documentElement
  const isRoomBelow = clientHeight - button.bottom > PANEL.height
  panel.style.top = isRoomBelow ? `${button.bottom}px` : 'auto'
  panel.style.bottom = isRoomBelow ? 'auto' : `${PANEL.margin}px`
  const right = Math.min(clientWidth - button.right, clientWidth - PANEL.width - PANEL.margin)
  panel.style.right = `${Math.max(PANEL.margin, right)}px`
}

const inWords = ({ units, hour12 }: ReadingHabits) =>
  m.settings_changed({
    units: Object.values(units).map(unitName).join(', '),
    clock: CLOCK_NAMES[hour12 ? '12' : '24'](),
  })
