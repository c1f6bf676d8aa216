import { hash, randomBytes } from 'node:crypto'

/** What one HTML page may load and run. */
export interface PagePolicy {
  /** Inline scripts and styles that it may have besides those of our own files: `'sha256-…'` or `'nonce-…'`. */
  inline?: { scripts: readonly string[]; styles: readonly string[] }
  /** Where pictures may come from besides ourselves: origins of the map tiles. */
  imageOrigins?: readonly string[]
  /** Development: hot reload uses a web socket. */
  allowWebSocket?: boolean
  /** Names of Trusted Types policies. Given (even empty), script sinks take trusted values only. */
  trustedTypes?: readonly string[]
}

/** Where browsers report violations. */
export const CSP_REPORTS_PATH = '/api/csp-reports'

/** For answers other than pages: they may load nothing and not be framed. */
export const NO_PAGE_POLICY = "default-src 'none'; frame-ancestors 'none'"

/**
 * Policy of a page that stands by itself, without scripts and files.
 *
 * @param style its one inline sheet: `'sha256-…'` or `'nonce-…'`
 * @param ancestors who may show it in a frame
 */
export const lonePagePolicy = (style: string, ancestors = "'none'"): string =>
  `default-src 'none'; style-src ${style}; base-uri 'none'; form-action 'none'; frame-ancestors ${ancestors}`

/** Path of the service worker, the only script whose address has no hash. */
export const SERVICE_WORKER_PATH = '/service-worker.js'
/** Policy of the service worker: it fetches from our own site only, and runs no other script. */
export const SERVICE_WORKER_POLICY =
  "default-src 'none'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'"

/** 128 random bits for one answer. */
export function createNonce(): string {
  return randomBytes(16).toString('base64')
}

/** The source by which a policy allows an inline script or style with exactly this text, or these bytes of it. */
export const sourceHash = (text: string | Uint8Array): string => `'sha256-${hash('sha256', text, 'base64')}'`

/**
 * The Content-Security-Policy of an HTML page. Scripts and style sheets are our own files, and the inline ones that are
 * named. Styles in attributes are allowed: React and the map set positions through them.
 */
export function contentSecurityPolicy({
  inline = { scripts: [], styles: [] },
  imageOrigins = [],
  allowWebSocket,
  trustedTypes,
}: PagePolicy): string {
  const directives = [
    "default-src 'none'",
    ["script-src 'self'", ...inline.scripts].join(' '),
    ["style-src 'self'", ...inline.styles].join(' '),
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...imageOrigins].join(' '),
    "font-src 'self'",
    `connect-src 'self'${allowWebSocket ? ' ws:' : ''}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "media-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // Not `report-to`: browsers send its reports without Origin and Sec-Fetch-Site, so that they look cross-site.
    `report-uri ${CSP_REPORTS_PATH}`,
  ]
  if (trustedTypes) {
    directives.push("require-trusted-types-for 'script'", `trusted-types ${trustedTypes.join(' ') || "'none'"}`)
  }
  return directives.join('; ')
}

/** The origin of a tile address such as `https://{s}.tiles.example/{z}/{x}/{y}.png`, as a policy names it. */
export function imageOriginOf(tilesUrl: string): string {
  const { protocol, host } = new URL(tilesUrl.replace('{s}', 'wildcard'))
  return `${protocol}//${host.replace('wildcard', '*')}`
}
