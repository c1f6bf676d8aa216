import type { Role } from './contracts/session.ts'
import type { DirectReads } from './direct-reads.ts'

/** What the server gives to the pages of one request. Made anew for every request. */
export interface Visit {
  fetchApi: OwnApi
  /** Who is signed in, null when no account is; looked up once per request, at the first call. */
  viewer(): Promise<Viewer | null>
  /** The id of this request in the server's log: random and opaque, safe to show. */
  requestId: string
  /**
   * Random; every inline script and style that the page draws carries it. The server then allows those, by their
   * hashes, and no other.
   */
  nonce: string
  /** The server's clock, epoch milliseconds. Pages never ask the visitor's clock what time it is. */
  now: number
  /** The visitor's choice from the `theme` cookie, else the default `dark`. */
  theme: Theme
  cookies: PageCookies
  /** Whether the weather comes from the simulator; every page then says so. */
  simulated: boolean
  /** Public origin without a slash at the end: `https://weather.example`. */
  siteOrigin: string
  /** The tiles of the maps' backgrounds. */
  baseMaps: BaseMaps
  supportEmail: string
  /** Whether everybody may make an account (`SIGN_UP=open`). */
  isSignUpOpen: boolean
  /** Writes an error that broke a page to the server's log, with the request's id. */
  reportError(error: unknown): void
}

/** Our own API inside the process, asked with the rights of a visitor. */
export interface OwnApi {
  /** @param path root-relative, with its query: `/api/posts?page=2` */
  (path: string, init?: RequestInit): Promise<Response>
  /** Reads that need no request. Without it everything is requested by its path. */
  direct?: DirectReads
}

/**
 * The cookies other than theme and session that change a page. Any new one must be added to the cache key of finished
 * pages.
 */
export type PageCookies = Readonly<Record<'units' | 'clock' | 'weather_location' | 'language', string>>

/** A person who is signed in. The role comes from the accounts' own table and no request can set it. */
export interface Viewer {
  id: string
  email: string
  role: Role
}

/** Where a map's tiles come from (`{z}`, `{x}`, `{y}`), and who made them, in words that must be shown with them. */
export interface BaseMap {
  url: string
  attribution: string
}
export type BaseMaps = Record<'standard' | 'satellite', BaseMap>

export type Theme = 'dark' | 'light'
