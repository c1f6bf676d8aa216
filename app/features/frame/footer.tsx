import { lazyPart, Part } from '../../ui/part.tsx'

const FooterContent = lazyPart(() => import('./footer-content.tsx'))

/** Who made this, out of what, and the way to every page. */
export function Footer() {
  return (
    <footer className="mt-18 border-line border-t">
      <Part>
        <FooterContent />
      </Part>
    </footer>
  )
}
