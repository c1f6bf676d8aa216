import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { m } from '#words/messages.js'
import { applyTheme, currentTheme } from '../../lib/theme.ts'
import { InterfaceIcon } from '../../ui/interface-icon/interface-icon.tsx'
import { Part } from '../../ui/part.tsx'
import { Brand } from './brand.tsx'
import { LanguageLinks } from './language-links.tsx'
import { MENU_ID } from './menu-script.ts'
import { NavigationLinks } from './navigation-links.tsx'

export interface HeaderProps {
  /** The place whose weather the site shows, and its own address. */
  place: { label: string; href: string }
  /** The button for the visitor's other places, beside the place. */
  places: ReactNode
  /** Renders the search box; called once for the row and once for the menu, only one of which is ever visible. */
  search: (id: string) => ReactNode
  /** The bell, and the panel that it opens. */
  notifications: ReactNode
  /** Further buttons, such as settings: in the row of a wide screen, in the menu of a phone. */
  tools: ReactNode
}

/** The header: brand, search, place and tools in one row, navigation in a second; on a phone one row and a menu. */
export function Header({ place, places, search, notifications, tools }: HeaderProps) {
  return (
    <header className="border-line border-b">
      <div className="page-width flex min-h-14 flex-wrap items-center justify-end gap-1 max-[22rem]:gap-0 md:min-h-16">
        <Brand className="mr-2 lg:mr-6" nameClassName="max-md:sr-only" />
        <div className="hidden min-w-50 max-w-92 flex-1 md:block">{search('header-search')}</div>
        <div className="flex min-w-0 flex-[1_1_7rem] items-center md:mr-2 md:ml-auto md:max-w-max lg:pl-4">
          <Link
            to={place.href}
            className="flex min-h-11 min-w-0 items-center gap-1.5 font-[550] text-sm hover:text-lake"
          >
            <span className="sr-only">{m.header_place()}</span>
            {/* On the smallest phones its room is the name’s: “Peterborough” fits on a line. */}
            <InterfaceIcon name="pin" className="size-5 text-lake max-[22rem]:hidden" />
            <span className="line-clamp-2 [overflow-wrap:anywhere]">{place.label}</span>
          </Link>
          <Part broken={null}>{places}</Part>
        </div>
        <Part broken={null}>{notifications}</Part>
        <LanguageLinks
          isShort
          className="grid size-11 flex-none place-items-center rounded-full font-[550] text-sm hover:bg-raised"
        />
        <div className="-mr-2.5 hidden flex-none md:flex">
          <ThemeSwitch />
          {tools}
        </div>
        <Part broken={null}>
          <Menu search={search('menu-search')} tools={tools} />
        </Part>
      </div>
      <nav aria-label={m.nav_label()} className="page-width hidden md:block">
        <Part>
          <NavigationLinks
            className="-mx-3 flex flex-wrap"
            linkClassName="border-transparent border-b-2 pt-0.5 text-muted text-sm hover:text-text aria-[current=page]:border-lake aria-[current=page]:text-text"
          />
        </Part>
      </nav>
    </header>
  )
}

/**
 * Switches between dark and light. Style sheets choose its icon by the class on `<html>`, so it is right before
 * hydration.
 */
function ThemeSwitch() {
  return (
    <button
      type="button"
      onClick={() => applyTheme(currentTheme() === 'dark' ? 'light' : 'dark')}
      className="grid size-11 flex-none place-items-center rounded-full hover:bg-raised noscript:hidden"
    >
      <span className="sr-only hidden dark:inline">{m.theme_to_light()}</span>
      <span className="sr-only dark:hidden">{m.theme_to_dark()}</span>
      <InterfaceIcon name="moon" className="size-5 dark:hidden" />
      <InterfaceIcon name="sun" className="hidden size-5 dark:block" />
    </button>
  )
}

const ROUND = 'grid size-11 flex-none place-items-center rounded-full hover:bg-raised md:hidden'
const THEME = 'min-h-9 rounded-full px-3.5 text-sm font-[550]'

interface MenuProps {
  search: ReactNode
  tools: ReactNode
}

/** A phone's menu: what does not fit its header, in a popover at the bottom of the screen. */
function Menu({ search, tools }: MenuProps) {
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
