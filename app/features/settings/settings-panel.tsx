import { useLayoutEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ReadingHabits } from '../../lib/format-options.ts'
import { m } from '../../paraglide/messages.js'
import { keepHabits } from './keep-habits.ts'
import { SettingsFields } from './settings-fields.tsx'
import { CLOCK_NAMES, UNIT_NAMES } from './unit-names.ts'

interface SettingsPanelProps {
  id: string
  habits: ReadingHabits
  onChange: (habits: ReadingHabits) => void
}

/** The settings under their button; each change shows on the page at once. Opens as soon as it is there. */
export function SettingsPanel({ id, habits, onChange }: SettingsPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  const { revalidate } = useRevalidator()
  const [announcement, announce] = useState('')

  useLayoutEffect(() => panel.current?.showPopover(), [])

  const change = (next: ReadingHabits) => {
    keepHabits(next)
    onChange(next)
    announce(inWords(next))
    // What the server has drawn (the day ribbon) is in the old units. Without a network it waits for the next page.
    if (navigator.onLine) void revalidate()
  }

  return (
    <div
      ref={panel}
      id={id}
      popover="auto"
      role="dialog"
      aria-labelledby={`${id}-title`}
      tabIndex={-1}
      onBeforeToggle={({ currentTarget }) => placeUnderButton(currentTarget)}
      onToggle={({ currentTarget, newState }) => newState === 'open' && currentTarget.focus()}
      className="absolute inset-auto m-0 max-h-[calc(100dvh-1rem)] w-[min(25rem,100%-1rem)] overflow-y-auto rounded-card border border-line bg-surface p-4 text-left text-text shadow-2xl outline-none sm:p-5"
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
          <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5" stroke="currentColor" strokeWidth="1.75">
            <path d="m5 5 14 14M19 5 5 19" />
          </svg>
        </button>
      </div>
      <form onSubmit={(event) => event.preventDefault()}>
        <SettingsFields habits={habits} onChange={change} />
      </form>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <p className="mt-3 text-muted text-sm">{m.settings_kept()}</p>
    </div>
  )
}

/** In the top layer a panel knows nothing of the button before it in the page, so it is told where that stands. */
function placeUnderButton(panel: HTMLElement): void {
  const button = document.querySelector(`[aria-controls="${panel.id}"]`)?.getBoundingClientRect()
  if (!button) return
  const fromRight = document.documentElement.clientWidth - button.right
  panel.style.top = `${button.bottom + scrollY + 4}px`
  panel.style.right = `${Math.max(8, Math.min(fromRight, document.documentElement.clientWidth - 400 - 8))}px`
}

const inWords = ({ units, hour12 }: ReadingHabits) =>
  m.settings_changed({
    units: Object.values(units)
      .map((unit) => UNIT_NAMES[unit])
      .join(', '),
    clock: CLOCK_NAMES[hour12 ? '12' : '24'](),
  })
