import type { KeyboardEvent, ReactNode } from 'react'

interface TabsProps<Name extends string> {
  /** What the tabs choose between. */
  label: string
  tabs: readonly { name: Name; label: string; panel: ReactNode }[]
  open: Name
  onOpen: (name: Name) => void
  /** Of ids; unique on the page. */
  prefix: string
  /** Beside the tabs, such as buttons for what is open. */
  tools?: ReactNode
}

/** A row of tabs and their panels. Without scripts there are no tabs, and all panels stand one below the other. */
export function Tabs<Name extends string>({ label, tabs, open, onOpen, prefix, tools }: TabsProps<Name>) {
  const turn = (event: KeyboardEvent<HTMLButtonElement>, position: number) => {
    const step = { ArrowRight: 1, ArrowLeft: -1, Home: -position, End: tabs.length - 1 - position }[event.key]
    const next = step === undefined ? undefined : tabs[(position + step + tabs.length) % tabs.length]
    if (!next) return
    event.preventDefault()
    onOpen(next.name)
    document.getElementById(`${prefix}-${next.name}`)?.focus()
  }
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div
          role="tablist"
          aria-label={label}
          className="flex flex-wrap rounded-[1.375rem] bg-raised p-0.5 text-sm noscript:hidden"
        >
          {tabs.map(({ name, label }, position) => (
            <button
              key={name}
              type="button"
              role="tab"
              id={`${prefix}-${name}`}
              aria-selected={name === open}
              aria-controls={`${prefix}-${name}-panel`}
              tabIndex={name === open ? 0 : -1}
              onClick={() => onOpen(name)}
              onKeyDown={(event) => turn(event, position)}
              className="min-h-10 rounded-full px-4 font-[550] aria-selected:bg-ground aria-selected:ring-1 aria-selected:ring-field-border"
            >
              {label}
            </button>
          ))}
        </div>
        {tools}
      </div>
      {tabs.map(({ name, panel }) => (
        <div
          key={name}
          role="tabpanel"
          id={`${prefix}-${name}-panel`}
          aria-labelledby={`${prefix}-${name}`}
          className={`mt-4 ${name === open ? '' : 'hidden noscript:block'}`}
        >
          {panel}
        </div>
      ))}
    </div>
  )
}
