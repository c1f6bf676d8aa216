import { issuerPages } from '#shared/alerts/source-words.ts'
import type { SourceReport } from '#shared/contracts/source.ts'

/** The way to those who issue the alerts themselves. */
export function IssuerLinks({ meta }: { meta: readonly SourceReport[] }) {
  return issuerPages(meta).map(({ href, host }) => (
    <a key={href} href={href} rel="noreferrer" className="text-link relative z-1 mr-3 font-[550]">
      {host}
    </a>
  ))
}
