import type { SourceReport } from '#shared/contracts/source.ts'
import { issuerPages } from './source-words.ts'

/** The way to those who issue the alerts themselves. */
export function IssuerLinks({ meta }: { meta: readonly SourceReport[] }) {
  return issuerPages(meta).map(({ href, host }) => (
    <a key={href} href={href} rel="noreferrer" className="text-link relative z-1 mr-3 font-[550]">
      {host}
    </a>
  ))
}
