import { z } from 'zod'
import { MOST_CSP_REPORTS } from '../limits.ts'

/** A browser's report of what the policy stopped. Unverified: any client can send one. */
export interface CspReport {
  /** Such as `script-src-elem`. */
  directive: string
  /** Origin of what was blocked, or a word such as `inline`. */
  blocked: string
  /** Path of the page, without its query. */
  page: string
  line: number | null
}

/** Browser extensions violate the policy of the pages that they change; such reports are ignored. */
const EXTENSION = /^[a-z-]*extension:/i

const text = z.string().max(20_000).nullish()
const number = z.number().nullish()

/** The older format, `application/csp-report`. */
const singleSchema = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'blocked-uri': text,
    'effective-directive': text,
    'violated-directive': text,
    'source-file': text,
    'line-number': number,
  }),
})

/** The Reporting API's, `application/reports+json`: several at once, not only of this kind. */
const severalSchema = z
  .array(
    z.object({
      type: z.string(),
      body: z
        .object({
          documentURL: text,
          blockedURL: text,
          effectiveDirective: text,
          sourceFile: text,
          lineNumber: number,
        })
        .nullish(),
    }),
  )
  .max(100)

/** What the body of a request to the reports' address may be. */
export const cspReportsSchema = z.union([singleSchema, severalSchema], 'The body is no report that a browser sends.')

/** The policy violations among a browser's reports, in one form for both formats. */
export function cspReportsIn(body: z.output<typeof cspReportsSchema>): CspReport[] {
  const reports = Array.isArray(body) ? severalReports(body) : [singleReport(body)]
  return reports.filter((report) => report !== null).slice(0, MOST_CSP_REPORTS)
}

function singleReport({ 'csp-report': report }: z.output<typeof singleSchema>): CspReport | null {
  return asReport({
    documentURL: report['document-uri'],
    blockedURL: report['blocked-uri'],
    effectiveDirective: report['effective-directive'] ?? report['violated-directive'],
    sourceFile: report['source-file'],
    lineNumber: report['line-number'],
  })
}

const severalReports = (several: z.output<typeof severalSchema>) =>
  several.map(({ type, body }) => (type === 'csp-violation' && body ? asReport(body) : null))

type Body = NonNullable<z.output<typeof severalSchema>[number]['body']>

function asReport({ documentURL, blockedURL, effectiveDirective, sourceFile, lineNumber }: Body): CspReport | null {
  if (EXTENSION.test(blockedURL ?? '') || EXTENSION.test(sourceFile ?? '')) return null
  return {
    directive: (effectiveDirective ?? '').split(' ', 1)[0] ?? '',
    blocked: originOf(blockedURL ?? ''),
    page: pathOf(documentURL ?? ''),
    line: lineNumber ?? null,
  }
}

/** Paths and queries of other sites are dropped; `data:` and `inline` have no origin. */
function originOf(address: string): string {
  const url = URL.parse(address)
  if (!url) return address
  return url.origin === 'null' ? url.protocol : url.origin
}

const pathOf = (address: string): string => URL.parse(address)?.pathname ?? ''
