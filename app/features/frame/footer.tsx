import { ServerDrawn } from '../../ui/server-drawn.tsx'
import { drawFooter } from './draw-footer.ts'

/** Who made this, out of what, and the way to every page. The browser needs no code for it. */
export function Footer() {
  return (
    <footer className="mt-18 border-line border-t">
      <ServerDrawn
        id="footer"
        draw={import.meta.env.SSR ? drawFooter : undefined}
        className="page-width grid gap-x-12 gap-y-8 py-12 text-sm md:grid-cols-[5fr_4fr_3fr]"
      />
    </footer>
  )
}
