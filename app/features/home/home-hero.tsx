import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '#words/messages.js'
import { BUTTON } from '../../ui/button.ts'

interface HomeHeroProps {
  /** The current weather at the visitor's place. */
  children: ReactNode
}

/** Head of the home page: what the site is for, links into it, and the current weather. */
export function HomeHero({ children }: HomeHeroProps) {
  return (
    <div className="page-width grid grid-cols-1 gap-x-12 gap-y-6 pt-8 pb-6 md:grid-cols-[1fr_auto] md:items-end md:pt-18 md:pb-10">
      <div className="min-w-0">
        {/* So wide that it breaks at the same word before and after the font has come. */}
        <h1 className="max-w-[7.3em] text-2xl tracking-[-0.02em] md:text-3xl md:tracking-[-0.03em]">
          {m.home_headline()}
        </h1>
        <p className="mt-3 max-w-md text-base text-muted md:mt-6 md:text-lg">{m.home_lead()}</p>
        <div className="mt-6 grid gap-3 sm:flex md:mt-8">
          <Actions />
        </div>
      </div>
      {children}
    </div>
  )
}

/** Head of the home page while a warning is in effect: the weather comes first. @param label the place's name */
export function WarnedHero({ label, children }: HomeHeroProps & { label: string }) {
  return (
    <div className="page-width grid grid-cols-1 gap-x-12 gap-y-5 pt-4 pb-6 md:grid-cols-[1fr_auto] md:items-end md:pt-8">
      <div className="min-w-0">
        <h1 className="break-words text-lg">{label}</h1>
        {children}
      </div>
      <div className="flex flex-wrap gap-3 *:flex-auto">
        <Actions />
      </div>
    </div>
  )
}

/** What the site is for; while a warning is in effect this stands further down the page. */
export function HomeLead() {
  return (
    <div>
      <h2 className="text-xl">{m.home_headline()}</h2>
      <p className="mt-1 max-w-prose text-muted">{m.home_lead()}</p>
    </div>
  )
}

function Actions() {
  return (
    <>
      <Link to="/weather" prefetch="intent" className={BUTTON.primary}>
        {m.home_check_weather()}
      </Link>
      <Link to="/map" className={BUTTON.secondary}>
        {m.home_alerts_title()}
        <span className="ml-2.5 inline-flex flex-none items-center gap-1.5 rounded-full bg-alert-orange px-2 text-lamp-ink text-xs">
          <i className="size-1.5 rounded-full bg-current" />
          {m.home_live()}
        </span>
      </Link>
    </>
  )
}
