import { Link } from 'react-router'
import { NAVIGATION } from '../../lib/navigation.ts'
import { m } from '../../paraglide/messages.js'
import { Logo } from '../../ui/logo.tsx'

/** Each source with the words its licence asks for. */
const CREDITS = [
  { text: m.credit_open_meteo, href: 'https://open-meteo.com/' },
  { text: m.credit_geonames, href: 'https://www.geonames.org/' },
  { text: m.credit_natural_earth, href: 'https://www.naturalearthdata.com/' },
]

const LINK = 'inline-block py-1 text-muted underline decoration-field-border underline-offset-4 hover:text-text'

export function Footer() {
  return (
    <footer className="mt-18 border-line border-t">
      <div className="page-width grid gap-8 py-12 text-sm md:grid-cols-[5fr_4fr_3fr]">
        <div className="max-w-sm">
          <p className="flex items-center gap-2.5 font-[650] text-base">
            <Logo size={24} />
            {m.brand()}
          </p>
          <p className="mt-2 text-muted">{m.footer_about()}</p>
        </div>
        <section aria-labelledby="footer-sources">
          <h2 id="footer-sources">{m.footer_sources()}</h2>
          <ul className="mt-2">
            {CREDITS.map(({ text, href }) => (
              <li key={href}>
                <a href={href} className={LINK} rel="noreferrer">
                  {text()}
                </a>
              </li>
            ))}
          </ul>
        </section>
        <nav aria-labelledby="footer-links">
          <h2 id="footer-links">{m.footer_links()}</h2>
          <ul className="mt-2">
            {NAVIGATION.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className={LINK}>
                  {label()}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  )
}
