import { NAVIGATION } from '../../lib/navigation.ts'
import { m } from '../../paraglide/messages.js'

const CC_BY = { name: 'CC BY 4.0', href: 'https://creativecommons.org/licenses/by/4.0/' }
const ODBL = { name: 'ODbL', href: 'https://opendatacommons.org/licenses/odbl/' }
const ECCC_TERMS = { name: 'End-use Licence', href: 'https://eccc-msc.github.io/open-data/licence/readme_en/' }

/** Each source with the words, and the link to the licence, that its licence asks for. */
const CREDITS = [
  { text: m.credit_open_meteo, href: 'https://open-meteo.com/', licence: CC_BY },
  { text: m.credit_eccc, href: 'https://weather.gc.ca/', licence: ECCC_TERMS },
  { text: m.credit_nws, href: 'https://www.weather.gov/', licence: null },
  { text: m.credit_geonames, href: 'https://www.geonames.org/', licence: CC_BY },
  { text: m.credit_openstreetmap, href: 'https://www.openstreetmap.org/copyright', licence: ODBL },
  { text: m.credit_natural_earth, href: 'https://www.naturalearthdata.com/', licence: null },
]

/** What stands in the footer. Only the server runs this. */
export function drawFooter(): string {
  const credits = CREDITS.map(({ text, href, licence }) => {
    const terms = licence ? ` · ${link(licence.href, licence.name, 'noreferrer license')}` : ''
    return `<li class="text-muted">${link(href, text(), 'noreferrer')}${terms}</li>`
  })
  const pages = [
    ...NAVIGATION,
    { to: '/privacy', label: m.privacy_title },
    { to: '/login', label: m.footer_sign_in },
  ].map(({ to, label }) => `<li>${link(to, label())}</li>`)
  return `<div class="max-w-sm">
<p class="flex items-center gap-2.5 font-[650] text-base"><svg width="24" height="24" aria-hidden="true" focusable="false"><use href="#logo"></use></svg>${m.brand()}</p>
<p class="mt-2 text-muted">${m.footer_about()}</p>
</div>
<section aria-labelledby="footer-sources"><h2 id="footer-sources">${m.footer_sources()}</h2><ul class="mt-2">${credits.join('')}</ul></section>
<nav aria-labelledby="footer-links"><h2 id="footer-links">${m.footer_links()}</h2><ul class="mt-2 columns-2 gap-x-6">${pages.join('')}</ul></nav>`
}

const link = (href: string, words: string, rel?: string) =>
  `<a href="${href}" class="inline-block py-1 text-muted hover:text-text hover:underline underline-offset-4"${rel ? ` rel="${rel}"` : ''}>${words}</a>`
