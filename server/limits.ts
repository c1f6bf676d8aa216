import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time.ts'

/**
 * Every figure that bounds what one network, or all visitors together, can use of the site. Lengths of texts and sizes
 * of files, which browsers check too, stand in `shared/`.
 */

/**
 * How wide a network is, in bits that its addresses share. 64: one line, which is an IPv4 address or an IPv6 /64.
 * 56: what providers hand to a home. 48: what they hand to an organisation or a tunnel.
 */
export type NetworkWidth = 64 | 56 | 48

/** A figure for each width. */
export type PerNetwork = Readonly<Record<NetworkWidth, number>>

// Requests

/** Requests of one caller in a time. */
export interface RateLimit {
  points: number
  seconds: number
}

/**
 * Of GET and HEAD. A person with ten open pages stays far below the first figure; a scraper does not. The phones of a
 * mobile network have a /64 each, so that a /48 may be a whole town's.
 */
export const READS_PER_MINUTE: PerNetwork = { 64: 1_200, 56: 4_800, 48: 24_000 }

/** Of every other method, counted before a body is read. All people of a wider network share its figure. */
export const WRITES_PER_MINUTE: PerNetwork = { 64: 120, 56: 240, 48: 600 }

/** Of uploads, whose pieces are requests each: more than a client needs that sends small ones. */
export const UPLOAD_PIECES_PER_MINUTE: PerNetwork = { 64: 1_200, 56: 2_400, 48: 6_000 }

/** Of an account: more than a person does by hand, so that only scripts are stopped. */
export const ACCOUNT_WRITES_PER_MINUTE: RateLimit = { points: 600, seconds: 60 }

/** Of reports by browsers of what a page's policy stopped. */
export const CSP_REPORTS_PER_MINUTE: PerNetwork = { 64: 60, 56: 120, 48: 300 }

// Bodies of requests, and answers about what is wrong with them

export const KB = 1_024

/** Bytes. Usual bodies (sign-in, comments, profiles) are far smaller. */
export const LARGEST_BODY = 8 * KB
/** 2,000 characters of four bytes each, four texts, four photos with descriptions. */
export const LARGEST_REPORT_BODY = 32 * KB
/** 100 KB of Markdown, in which every line end and quotation mark may be escaped. */
export const LARGEST_POST_BODY = 256 * KB
export const LARGEST_CSP_REPORT_BODY = 16 * KB
/** Reports in such a body that are read. */
export const MOST_CSP_REPORTS = 10
/** Two full lists of places with the longest names. */
export const LARGEST_PLACES_BODY = 64 * KB

/** Values and members in a JSON body, at any depth; a usual post with its tags has some thirty. */
export const MOST_JSON_VALUES = 500
export const DEEPEST_JSON = 32

/** Parts of a form with one file, its end included. */
export const MOST_FORM_PARTS = 8

/** Names in a query; no address takes more than sixteen. */
export const MOST_PARAMETERS = 64

export const MOST_FIELD_ERRORS = 20
/** Characters of a field's name, a message and an address in a problem … */
export const LONGEST_PROBLEM_TEXT = 300
/** … and bytes of all field errors as JSON: with them no answer about an error is larger than 16 KB. */
export const LARGEST_FIELD_ERRORS = 12 * KB

// What visitors leave on the site

/** What one network may do in a window, which begins with its first use. */
export interface NetworkQuota {
  /** What is counted. */
  name: string
  most: PerNetwork
  windowMs: number
}

const quotas: NetworkQuota[] = []
/** All of them, because windows that are over are deleted (`createQuotaSweep`). */
export const NETWORK_QUOTAS: readonly NetworkQuota[] = quotas

function networkQuota(name: string, most: PerNetwork, windowMs: number): NetworkQuota {
  const quota = { name, most, windowMs }
  quotas.push(quota)
  return quota
}

/** Comments of one account on posts. */
export const POST_COMMENT_QUOTA = { most: 60, windowMs: HOUR_MS }

/** Spec section 9: 5 an hour. */
export const REPORT_QUOTA = networkQuota('reports', { 64: 5, 56: 10, 48: 30 }, HOUR_MS)
export const COMMENT_QUOTA = networkQuota('report-comments', { 64: 30, 56: 60, 48: 150 }, HOUR_MS)
export const LIKE_QUOTA = networkQuota('report-likes', { 64: 10, 56: 20, 48: 60 }, HOUR_MS)

/** Wrong addresses of receipts. A secret has 192 bits, so the limit only bounds the load, and what a flood writes. */
export const RECEIPT_GUESS_QUOTA = networkQuota('receipt-guesses', { 64: 30, 56: 60, 48: 150 }, HOUR_MS)
/** Corrections of reports that wait. */
export const CORRECTION_QUOTA = networkQuota('report-corrections', { 64: 30, 56: 60, 48: 150 }, HOUR_MS)
/** Flags of readers, over all reports. */
export const FLAG_QUOTA = networkQuota('report-flags', { 64: 10, 56: 20, 48: 60 }, HOUR_MS)
/** Flags from this many networks put a public report back into the queue: one person's phone and home line do not. */
export const FLAGS_TO_REVIEW = 3
/** How long a refused report is kept, so that its sender can read why. */
export const REFUSED_KEPT_MS = 30 * DAY_MS
/** How long a moderator sees how many reports a network sent; flags about which nothing waits are deleted at the same age. */
export const SENDER_NETWORK_KEPT_MS = 7 * DAY_MS

/** Reports that wait for moderators. At 50 an hour two people are a day behind; more would never be read. */
export const MOST_PENDING_REPORTS = 1_000
/** From this share on moderators are warned. */
export const PENDING_REPORTS_ARE_NEAR = 0.8

/** Never stricter than the limit on reports: 5 in an hour with 4 files each, all day long. */
export const UPLOADS_QUOTA = networkQuota('uploads', { 64: 480, 56: 960, 48: 2_880 }, DAY_MS)
const GIB = KB ** 3
/** Bytes announced; 16 of the largest files for a line. */
export const UPLOAD_BYTES_QUOTA = networkQuota('upload-bytes', { 64: 64 * GIB, 56: 128 * GIB, 48: 256 * GIB }, DAY_MS)

/** Uploads that still receive bytes or are being encoded, of one browser. */
export const MOST_OPEN_UPLOADS_OF_BROWSER = 20
/** The same of a network: a crowd behind one address fits under it, a flood of requests without cookies does not. */
export const MOST_OPEN_UPLOADS: PerNetwork = { 64: 400, 56: 600, 48: 1_200 }

/**
 * Share of the room for uploads that one network's may announce, those that reports took within a day included. So a line
 * can fill a quarter of a disk, and a second one a quarter of the rest. A single file is always allowed.
 */
export const UPLOADS_SHARE_OF_ROOM: PerNetwork = { 64: 1 / 3, 56: 1 / 2, 48: 1 / 2 }

/** Pictures and videos that one process makes anew: at the same time, and that wait for that. */
export const MADE_ANEW = { pictures: { atOnce: 2, waiting: 50 }, videos: { atOnce: 2, waiting: 50 } }

/**
 * What uploads leave free for the database and for photos that are being encoded: this share of the disk, and no more
 * than so many bytes.
 */
export const UPLOADS_LEAVE_FREE = { share: 0.05, mostBytes: GIB / 2 }

// Notifications

/** A family's browsers and a school's computer room. */
export const SUBSCRIPTION_QUOTA = networkQuota('push-subscriptions', { 64: 30, 56: 60, 48: 150 }, HOUR_MS)
/** Subscriptions of all browsers: one process sends all of their messages. */
export const MOST_SUBSCRIPTIONS = 200_000

// Accounts

/** How many tries are free, and how long one waits after them. */
export interface TryLimit {
  /** Tries that are free. */
  most: number
  /** After them each try waits, first so long, then twice that … */
  waitMs: number
  /** … up to so often doubled. */
  doublings: number
}

/** Failed sign-ins; nobody is locked out for more than an hour. 15 quiet minutes, after any wait, reset the count. */
export const FAILURES_OF_ACCOUNT: TryLimit = { most: 10, waitMs: 15 * MINUTE_MS, doublings: 2 }
/**
 * Wrong codes of an authenticator app, counted in addition: three in a million are right at any moment, so 30 a day
 * find one in 30 years. A day without one resets the count.
 */
export const WRONG_CODES_OF_ACCOUNT: TryLimit = { most: 30, waitMs: DAY_MS, doublings: 0 }
/** A school's people share one address, and so do the guesses at many accounts. */
export const FAILURES_OF_NETWORK: PerNetwork = { 64: 300, 56: 600, 48: 1_500 }
export const FAILURES_WAIT = { waitMs: 15 * MINUTE_MS, doublings: 2 }
export const SIGN_UPS_OF_NETWORK: PerNetwork = { 64: 10, 56: 20, 48: 30 }
export const SIGN_UPS_WAIT = { waitMs: HOUR_MS, doublings: 0 }

/** A drawer of security keys, and every device in the house. */
export const MOST_PASSKEYS_OF_ACCOUNT = 20

// The security log

/** What strangers can make it grow by. */
export const COUNTED_EVENTS = {
  /** Events of one kind and network that are recorded one by one in a minute. Ten are an alert (spec section 9). */
  perNetworkAndMinute: 10,
  /** Events of all kinds and networks that are recorded one by one, in a minute and in an hour. */
  perMinute: 60,
  perHour: 600,
  /** Rows with a count at the end of a minute; what is left shares one row for each kind. */
  countsPerMinute: 20,
  /** Counted separately within a minute, by kind and network; all others of a kind are counted together. */
  counts: 2_000,
}

/** Events in memory: more than this wait only when the database does not answer. */
export const MOST_WAITING_EVENTS = 10_000

// Open pages

export interface StreamLimits {
  /** Open streams of one network. */
  ofNetwork: PerNetwork
  inAll: number
}

/** A household with many tabs stays below the first figure; a /48 holds at most a tenth of all. */
export const MOST_STREAMS: StreamLimits = { ofNetwork: { 64: 20, 56: 60, 48: 200 }, inAll: 2_000 }

/** Cards that are drawn for other sites; uploads have a queue of their own. */
export const SHARE_CARDS_DRAWN = { atOnce: 1, waiting: 30 }
/** Those of one network: drawn or in the queue at once, and waiting before it. */
export const SHARE_CARD_TURNS_OF_NETWORK = { atOnce: 1, waiting: 5 }

// Questions to providers

/** What one network can use of each window of a provider, by weight: proxies, places and searches together. */
export const NETWORK_SHARE = 0.2
/** What questions about places that were not asked for lately can use: the rest is for places that are looked at. */
export const COLD_SHARE = 0.7
/** A place is looked at when it was asked for within this time. */
export const LATELY_MS = 6 * HOUR_MS

/** Questions of one network that a provider's client has under way, and that wait for those. */
export const TURNS_OF_NETWORK = { atOnce: 10, waiting: 30 }

/** Questions by a provider's own addresses: half of the seats that its client has, the rest is for the site's own. */
export const PROXY_SEATS = { atOnce: 4, waiting: 24 }
/** One network may use seven of these 28 seats, waiting ones included; its further questions wait before them. */
export const PROXY_TURNS_OF_NETWORK = { atOnce: 7, waiting: 21 }

/** `Retry-After` of a question that is refused because too many wait. */
export const QUEUE_RETRY_SECONDS = 5
