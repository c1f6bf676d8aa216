import { useLayoutEffect, useRef } from 'react'
import { pagePath } from '#shared/language-path.ts'
import { m } from '#words/messages.js'
import { BUTTON } from '../../ui/button.ts'
import { InterfaceIcon } from '../../ui/interface-icon/interface-icon.tsx'
import { Logo } from '../../ui/logo.tsx'

const FEATURES = [m.welcome_forecast, m.welcome_alerts, m.welcome_outlooks, m.welcome_posts, m.welcome_reports]

interface WelcomeDialogProps {
  /** Called once, however the visitor closes it. */
  onClose: () => void
}

/** The greeting of a new visitor. The browser keeps the focus inside and gives it back. */
export function WelcomeDialog({ onClose }: WelcomeDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // Screen readers begin at the top, and the dialog is scrolled to its top where the window is too low.
    element?.focus()
    // Closed before its element leaves the page: otherwise the focus would be lost with it.
    return () => element?.close()
  }, [])
  const close = () => dialog.current?.close()

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes it with Escape
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-labelledby="welcome-title"
      aria-describedby="welcome-beta"
      onClose={onClose}
      // A click on the backdrop has the dialog itself as its target.
      onClick={({ target, currentTarget }) => target === currentTarget && close()}
      className="m-auto max-h-[calc(100dvh-1rem)] w-[min(27rem,100%-1rem)] scroll-pb-20 overflow-y-auto rounded-card border border-line bg-surface text-text shadow-2xl outline-none transition-opacity duration-150 backdrop:bg-ground/70 starting:opacity-0 print:hidden"
    >
      <div className="p-5 sm:p-6 [@media(max-height:40rem)]:pt-2">
        <div className="flex items-center justify-between gap-3">
          <Logo size={36} />
          <div className="flex items-center gap-1">
            <span className="rounded-md border border-field-border border-dashed px-1.5 py-0.5 font-[550] text-muted text-xs">
              {m.beta()}
            </span>
            <button
              type="button"
              onClick={close}
              className="-mr-3 grid size-11 place-items-center rounded-full hover:bg-raised"
            >
              <span className="sr-only">{m.welcome_close()}</span>
              <InterfaceIcon name="close" />
            </button>
          </div>
        </div>
        <h2 id="welcome-title" className="mt-3 text-lg">
          {m.welcome_title()}
        </h2>
        <p id="welcome-beta" className="mt-2 text-muted">
          {m.welcome_beta()}
        </p>
        <ul className="mt-4 divide-y divide-line border-line border-y">
          {FEATURES.map((feature) => (
            <li key={feature()} className="flex gap-3 py-2.5 [@media(max-height:40rem)]:py-1.5">
              <InterfaceIcon name="check" className="mt-0.5 size-5 text-lake" />
              {feature()}
            </li>
          ))}
        </ul>
        <p className="mt-4 text-muted text-sm">
          {m.welcome_support()}{' '}
          <a href={pagePath('/support')} onClick={close} className="text-link">
            {m.welcome_support_link()}
          </a>{' '}
          ·{' '}
          <a href={pagePath('/privacy')} onClick={close} className="text-link">
            {m.welcome_privacy()}
          </a>
        </p>
        {/* Stays in view in a low window; what goes on below fades out above it. */}
        <div className="sticky bottom-0 -mb-5 bg-[linear-gradient(transparent,var(--surface)_1.25rem)] pt-5 pb-5 sm:-mb-6 sm:pb-6 [@media(max-height:40rem)]:pb-3">
          <button type="button" onClick={close} className={BUTTON.primary}>
            {m.welcome_start()}
          </button>
        </div>
      </div>
    </dialog>
  )
}
