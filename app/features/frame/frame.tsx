import type { ReactNode } from 'react'
import { m } from '../../paraglide/messages.js'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

interface FrameProps {
  place: { label: string; href: string }
  /** Whether the weather is made up. */
  simulated: boolean
  /** Buttons of other rooms for the header. */
  tools?: ReactNode
  children: ReactNode
}

/** What stands round every page. */
export function Frame({ place, simulated, tools, children }: FrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only z-10 rounded-full bg-lamp px-5 py-3 font-[550] text-lamp-ink focus:not-sr-only focus:absolute focus:top-2 focus:left-2"
      >
        {m.skip_to_content()}
      </a>
      {simulated && (
        <aside aria-label={m.simulated_label()} className="striped border-line border-b">
          <p className="page-width py-1.5 text-center font-[550] text-xs sm:text-sm">{m.simulated_banner()}</p>
        </aside>
      )}
      <Header place={place} tools={tools} />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Footer />
    </div>
  )
}
