import { data, Link } from 'react-router'
import { NAVIGATION } from '#shared/navigation.ts'
import { m } from '#words/messages.js'
import { unlistedMeta } from '../lib/page-meta.ts'
import { BUTTON } from '../ui/button.ts'

export { ErrorPage as ErrorBoundary } from '../ui/error-page.tsx'

export function loader() {
  return data(null, { status: 404 })
}

export const meta = () => unlistedMeta(m.not_found_title(), m.not_found_description())

export default function NotFound() {
  return (
    <div className="page-width grid items-center gap-x-12 gap-y-8 py-12 md:grid-cols-12 md:py-18">
      <div className="md:col-span-7">
        <h1 className="text-2xl">{m.not_found_title()}</h1>
        <p className="mt-4 text-lg text-muted">{m.not_found_text()}</p>
        <Link to="/" className={`mt-8 ${BUTTON.primary}`}>
          {m.not_found_home()}
        </Link>
        <nav aria-labelledby="not-found-links" className="mt-12">
          <h2 id="not-found-links" className="text-base text-muted">
            {m.not_found_links()}
          </h2>
          <ul className="mt-1 flex flex-wrap gap-x-6">
            {NAVIGATION.filter(({ to }) => to !== '/').map(({ to, label }) => (
              <li key={to}>
                <Link
                  to={to}
                  className="inline-flex min-h-11 items-center font-[550] text-lake underline-offset-4 hover:underline"
                >
                  {label()}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <BuoyInFog className="mx-auto w-full max-w-md md:col-span-5" />
    </div>
  )
}

/** A buoy on a lake in fog: what a visitor without a page sees. */
function BuoyInFog({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 420 260" aria-hidden="true" className={className}>
      <g stroke="var(--muted)" strokeWidth="10" strokeLinecap="round">
        <path d="M70 60h150M250 60h70" opacity="0.16" />
        <path d="M30 88h64M124 88h210" opacity="0.24" />
        <path d="M80 116h96" opacity="0.32" />
        <path d="M286 116h110" opacity="0.32" />
        <path d="M20 144h132M316 144h54" opacity="0.24" />
        <path d="M96 172h60M330 172h70" opacity="0.16" />
      </g>
      <g transform="rotate(7 230 200)">
        <path d="M230 84v16" stroke="var(--field-border)" strokeWidth="5" strokeLinecap="round" />
        <circle cx="230" cy="82" r="9" fill="var(--sun)" />
        <path d="M216 100h28l14 82h-56Z" fill="var(--logo-sky)" />
        <path d="M211.5 126h37l4.5 26h-46Z" fill="#fff" />
        <path d="M190 182h80c-3 22-18 34-40 34s-37-12-40-34Z" fill="var(--field-border)" />
      </g>
      <g fill="none" stroke="var(--lake)" strokeWidth="4" strokeLinecap="round">
        <path d="M60 208c22-8 44-8 66 0s44 8 66 0 44-8 66 0 44 8 66 0 22-6 36-6" />
        <path d="M130 230c18-6 36-6 54 0s36 6 54 0 36-6 54 0" opacity="0.6" />
      </g>
    </svg>
  )
}
