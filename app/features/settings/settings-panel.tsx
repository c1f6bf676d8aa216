import { startTransition, useEffect, useLayoutEffect, useOptimistic, useRef, useState } from 'react'
import { ownLanguage } from '#shared/language.ts'
import { m } from '#words/messages.js'
import { deviceStorage } from '../../lib/browser-storage.ts'
import { preferenceCookies, serialiseDisplayPreferences } from '../../lib/display-preferences.ts'
import type { DisplayPreferences } from '../../lib/format-options.ts'
import { hideWhenLeft } from '../../ui/hide-when-left.ts'
import { InterfaceIcon } from '../../ui/interface-icon/interface-icon.tsx'
import { moveFocus, placeAtButton } from '../../ui/panel-at-button.ts'
import { SettingsFields } from './settings-fields.tsx'
import { CLOCK_NAMES, unitName } from './unit-names.ts'

export interface SettingsProps {
  preferences: DisplayPreferences
  /** Called with each change, for the page to show it at once. */
  onChange: (preferences: DisplayPreferences) => void
}

/** px */
const SIZE = { width: 400, height: 520 }

/** The settings under their button; each change shows on the page at once. Opens as soon as it is there. */
export function SettingsPanel({ id, preferences, onChange }: SettingsProps & { id: string }) {
  const panel = useRef<HTMLDivElement>(null)
  const [announcement, announce] = useState('')
  /** Whether the last choice is kept; null before one. */
  const [isKept, setIsKept] = useState<boolean | null>(null)
  // The page follows in a transition, which may wait for code. The choice itself shows at once.
  const [shown, show] = useOptimistic(preferences)

  useLayoutEffect(() => panel.current?.showPopover(), [])
  useEffect(() => hideWhenLeft(panel.current), [])

  const change = (next: DisplayPreferences) => {
    const isKeptNow = keepPreferences(next)
    setIsKept(isKeptNow)
    startTransition(() => {
      show(next)
      onChange(next)
    })
    announce(isKeptNow ? inWords(next) : `${inWords(next)} ${m.settings_not_kept()}`)
  }

  return (
    <div
      ref={panel}
      id={id}
      popover="auto"
      role="dialog"
      aria-labelledby={`${id}-title`}
      tabIndex={-1}
      onBeforeToggle={({ currentTarget }) => placeAtButton(currentTarget, SIZE)}
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
          className="-my-2 -mr-2 grid size-11 place-items-center rounded-full hover:bg-raised"
        >
          <span className="sr-only">{m.settings_close()}</span>
          <InterfaceIcon name="close" />
        </button>
      </div>
      <form onSubmit={(event) => event.preventDefault()}>
        <SettingsFields preferences={shown} onChange={change} />
      </form>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {isKept !== null && (
        <p className="mt-3 text-muted text-sm">{isKept ? m.settings_kept() : m.settings_not_kept()}</p>
      )}
    </div>
  )
}

const inWords = ({ units, hour12 }: DisplayPreferences) =>
  m.settings_changed({
    units: Object.values(units).map(unitName).join(', '),
    clock: CLOCK_NAMES[hour12 && ownLanguage().has12HourClock ? '12' : '24'](),
  })

/**
 * Keeps a choice for the next visit and for the server. Storage may be blocked; the open page changes all the same.
 *
 * @returns whether the browser has taken the cookies: the copy in local storage alone tells the server nothing
 */
function keepPreferences(preferences: DisplayPreferences): boolean {
  const cookies = preferenceCookies(preferences, location.protocol === 'https:')
  for (const cookie of cookies) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain-http origins
    document.cookie = cookie
  }
  for (const [name, value] of Object.entries(serialiseDisplayPreferences(preferences)))
    deviceStorage.writeText(name, value)
  return cookies.every((cookie) => document.cookie.includes(cookie.slice(0, cookie.indexOf(';'))))
}
