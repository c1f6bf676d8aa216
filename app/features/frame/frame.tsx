import type { ReactNode } from 'react'
import { m } from '#words/messages.js'
import { lazyPart, Part } from '../../ui/part.tsx'
import { Header, type HeaderProps } from './header.tsx'

const PageProgress = lazyPart(() => import('./page-progress.tsx'))

interface FrameProps extends HeaderProps {
  /** Whether the weather is made up. */
  simulated: boolean
  /** Shown above the header; shares its Part with PageProgress. */
  notice: ReactNode
  /** Content of the bar at the bottom of a phone's screen. */
  thumb: ReactNode
  children: ReactNode
}

/** The frame of every page: header, main content, footer. */
export function Frame({ simulated, notice, thumb, children, ...header }: FrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="absolute top-2 left-2 z-10 not-focus:sr-only rounded-full bg-lamp px-5 py-3 font-[550] text-lamp-ink"
      >
        {m.skip_to_content()}
      </a>
      <Part broken={null}>
        <PageProgress />
        {notice}
      </Part>
      {simulated && (
        <aside aria-label={m.simulated_label()} className="striped border-line border-b">
          <p className="page-width py-1.5 text-center font-[550] text-xs sm:text-sm">{m.simulated_banner()}</p>
        </aside>
      )}
      <Header {...header} />
      <main id="content" tabIndex={-1} className={`${thumb ? 'above-thumb-bar ' : ''}flex-1 outline-none`}>
        {children}
        {thumb && (
          <div className="thumb-bar sticky max-[18rem]:static bottom-0 z-10 mt-6 border-line border-t bg-ground px-4 py-2.5 md:hidden">
            {thumb}
          </div>
        )}
      </main>
      <Footer />
    </div>
  )
}

const FooterContent = lazyPart(() => import('./footer-content.tsx'))

/** Footer: about the site, its sources, and links to its pages. */
function Footer() {
  return (
    <footer className="mt-18 border-line border-t">
      <Part>
        <FooterContent />
      </Part>
    </footer>
  )
}
