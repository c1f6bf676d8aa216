import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { m } from '#words/messages.js'
import { applyTheme } from '../../lib/theme.ts'
import { InterfaceIcon } from '../../ui/interface-icon/interface-icon.tsx'
import { Brand } from './brand.tsx'
import { MENU_ID } from './menu-script.ts'
import { NavigationLinks } from './navigation-links.tsx'

const ROUND = 'grid size-11 flex-none place-items-center rounded-full hover:bg-raised md:hidden'
const THEME = 'min-h-9 rounded-full px-3.5 text-sm font-[550]'

interface MenuProps {
  search: ReactNode
  tools: ReactNode
}

/**
 * A phone's menu: what does not fit its header, in a sheet at the bottom of the screen. A popover: the browser opens
 * and closes it.
 */
export function Menu({ search, tools }: MenuProps) {
  const sheet = useRef<HTMLDivElement>(null)
  const { key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has been opened
  useEffect(() => sheet.current?.hidePopover?.(), [key])

  return (
    <>
      <button type="button" popoverTarget={MENU_ID} className={`-mr-[min(0.625rem,3.125vw)] ${ROUND}`}>
        <span className="sr-only">{m.menu_open()}</span>
        <InterfaceIcon name="menu" />
      </button>
      <div
        ref={sheet}
        id={MENU_ID}
        popover="auto"
        role="dialog"
        aria-label={m.menu_open()}
        className="fixed inset-x-0 top-auto bottom-0 max-h-dvh w-full rounded-t-card border-line border-t bg-surface p-2 text-text backdrop:bg-ground/70 md:hidden"
      >
        <div className="flex items-center justify-between pl-3">
          <Brand />
          <button type="button" popoverTarget={MENU_ID} popoverTargetAction="hide" className={ROUND}>
            <span className="sr-only">{m.menu_close()}</span>
            <InterfaceIcon name="close" />
          </button>
        </div>
        <nav aria-label={m.nav_label()}>
          <NavigationLinks linkClassName="rounded-lg hover:bg-raised aria-[current=page]:bg-raised" />
        </nav>
        <div className="mt-2 flex items-center gap-3 border-line border-t py-2 pl-3 text-sm">
          <span className="text-muted">{m.menu_theme()}</span>
          <span className="ml-auto flex rounded-full bg-raised p-1 noscript:hidden">
            <button type="button" className={`${THEME} theme-dark`} onClick={() => applyTheme('dark')}>
              {m.menu_theme_dark()}
            </button>
            <button type="button" className={`${THEME} theme-light`} onClick={() => applyTheme('light')}>
              {m.menu_theme_light()}
            </button>
          </span>
          {tools}
        </div>
        {search}
      </div>
    </>
  )
}
