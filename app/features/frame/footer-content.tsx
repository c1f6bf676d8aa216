import { useRouteLoaderData } from 'react-router'
import { AGENCIES, CC_BY } from '#shared/agencies.ts'
import { ecccPages } from '#shared/environment-canada.ts'
import { FOOTER_PAGES } from '#shared/footer-pages.ts'
import { pagePath } from '#shared/language-path.ts'
import type { Viewer } from '#shared/visit.ts'
import { m } from '#words/messages.js'
import { Logo } from '../../ui/logo.tsx'
import { LanguageLinks } from './language-links.tsx'

const ODBL = { name: 'ODbL', href: 'https://opendatacommons.org/licenses/odbl/' }

/** Each source with the words, and the link to the licence, that its licence asks for. */
const credits = () => [
  { text: m.credit_open_meteo, page: AGENCIES['Open-Meteo'].page, licence: CC_BY },
  {
    text: m.credit_eccc,
    page: ecccPages().home,
    licence: { name: m.credit_eccc_licence(), href: ecccPages().licence },
  },
  { text: m.credit_nws, page: AGENCIES.NWS.page, licence: null },
  { text: m.credit_geonames, page: 'https://www.geonames.org/', licence: CC_BY },
  { text: m.credit_openstreetmap, page: 'https://www.openstreetmap.org/copyright', licence: ODBL },
  { text: m.credit_natural_earth, page: 'https://www.naturalearthdata.com/', licence: null },
]

const SIGN_IN = { to: '/login', label: m.footer_sign_in }
const ACCOUNT = { to: '/account', label: m.account_title }

const LOOK = 'py-1 text-muted underline-offset-4 hover:text-text hover:underline'
const LINK = `pointer-coarse:min-w-11 pointer-coarse:py-3 inline-block ${LOOK}`
/** An inline link, so that the licence follows the last word and wraps like it in large text. */
const CREDIT = `pointer-coarse:py-3.5 ${LOOK}`

/** Plain links: the footer works without a script, and when the router does not. */
export default function FooterContent() {
  const viewer = useRouteLoaderData<{ viewer: Viewer | null }>('root')?.viewer
  return (
    <div className="page-width grid gap-x-12 gap-y-8 py-12 text-sm md:grid-cols-[5fr_4fr_3fr]">
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
          {credits().map(({ text, page, licence }) => (
            <li key={page} className="py-1 text-muted pointer-coarse:py-3">
              <a href={page} className={CREDIT} rel="noreferrer">
                {text()}
              </a>
              {licence && (
                <>
                  {' ('}
                  <a href={licence.href} className={CREDIT} rel="noreferrer license">
                    {licence.name}
                  </a>
                  )
                </>
              )}
            </li>
          ))}
        </ul>
      </section>
      <nav aria-labelledby="footer-links">
        <h2 id="footer-links">{m.footer_links()}</h2>
        <ul className="mt-2 columns-[8rem] gap-x-6">
          {[...FOOTER_PAGES, viewer ? ACCOUNT : SIGN_IN].map(({ to, label }) => (
            <li key={to}>
              <a href={pagePath(to)} className={LINK}>
                {label()}
              </a>
            </li>
          ))}
          <li>
            <LanguageLinks className={LINK} />
          </li>
        </ul>
      </nav>
    </div>
  )
}
