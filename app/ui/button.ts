const BASE =
  'inline-flex min-h-11 max-w-full items-center justify-center rounded-full px-5 py-2 font-[550] transition-opacity duration-150 hyphens-auto [overflow-wrap:anywhere] hover:opacity-90'

/** How a button looks, for `<button>`, `<a>` and `<Link>` alike. Lamp colour is for the one main action of a page. */
export const BUTTON = {
  primary: `${BASE} bg-lamp text-lamp-ink`,
  secondary: `${BASE} bg-raised text-text`,
  quiet: `${BASE} border border-line text-text`,
} as const
