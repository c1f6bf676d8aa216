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

/** Of GET and HEAD. A person with ten open pages stays far below; a scraper does not. */
export const READS_PER_MINUTE: RateLimit = { points: 1_200, seconds: 60 }

/** Of every other method, counted before a body is read. All people of a wider network share its figure. */
export const WRITES_PER_MINUTE: PerNetwork = { 64: 120, 56: 240, 48: 600 }

/** Of the pieces of uploads: more than a client needs that sends small ones. */
export const UPLOAD_PIECES_PER_MINUTE: RateLimit = { points: 1_200, seconds: 60 }

/** Of an account: more than a person does by hand, so that only scripts are stopped. */
export const ACCOUNT_WRITES_PER_MINUTE: RateLimit = { points: 600, seconds: 60 }

/** Of reports by browsers of what a page's policy stopped. */
export const CSP_REPORTS_PER_MINUTE: RateLimit = { points: 60, seconds: 60 }

// Bodies of requests, and answers about what is wrong with them

export const KB = 1_024

/** Bytes. Usual bodies (sign-in, comments, profiles) are far smaller. */
export const LARGEST_BODY = 8 * KB
/** 2,000 characters of four bytes each, four texts, four photos with descriptions. */
export const LARGEST_REPORT_BODY = 32 * KB
/** 100 KB of Markdown, in which every line end and quotation mark may be escaped. */
export const LARGEST_POST_BODY = 256 * KB
export const LARGEST_CSP_REPORT_BODY = 16 * KB

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

/** Spec section 9: 5 an hour. */
export const REPORT_QUOTA: NetworkQuota = { name: 'reports', most: { 64: 5, 56: 10, 48: 30 }, windowMs: HOUR_MS }
export const COMMENT_QUOTA: NetworkQuota = {
  name: 'report-comments',
  most: { 64: 30, 56: 60, 48: 150 },
  windowMs: HOUR_MS,
}
export const LIKE_QUOTA: NetworkQuota = { name: 'report-likes', most: { 64: 10, 56: 20, 48: 60 }, windowMs: HOUR_MS }

/** Wrong addresses of receipts. A secret has 192 bits, so the limit only bounds the load, and what a flood writes. */
export const RECEIPT_GUESS_QUOTA: NetworkQuota = {
  name: 'receipt-guesses',
  most: { 64: 30, 56: 60, 48: 150 },
  windowMs: HOUR_MS,
}
/** Corrections of reports that wait. */
export const CORRECTION_QUOTA: NetworkQuota = {
  name: 'report-corrections',
  most: { 64: 30, 56: 60, 48: 150 },
  windowMs: HOUR_MS,
}
/** Flags of readers, over all reports. */
export const FLAG_QUOTA: NetworkQuota = { name: 'report-flags', most: { 64: 10, 56: 20, 48: 60 }, windowMs: HOUR_MS }
/** Flags from this many networks put a public report back into the queue: one person's phone and home line do not. */
export const FLAGS_TO_REVIEW = 3
/** How long a refused report is kept, so that its sender can read why. */
export const REFUSED_KEPT_MS = 30 * DAY_MS
/** How long a moderator sees how many reports a network sent; flags are deleted at the same age. */
export const SENDER_NETWORK_KEPT_MS = 7 * DAY_MS

/** Reports that wait for moderators. At 50 an hour two people are a day behind; more would never be read. */
export const MOST_PENDING_REPORTS = 1_000
/** From this share on moderators are warned. */
export const PENDING_REPORTS_ARE_NEAR = 0.8

/** Never stricter than the limit on reports: 5 in an hour with 4 files each, all day long. */
export const UPLOADS_QUOTA: NetworkQuota = { name: 'uploads', most: { 64: 480, 56: 960, 48: 2_880 }, windowMs: DAY_MS }
const GIB = KB ** 3
/** Bytes announced; 16 of the largest files for a line. */
export const UPLOAD_BYTES_QUOTA: NetworkQuota = {
  name: 'upload-bytes',
  most: { 64: 64 * GIB, 56: 128 * GIB, 48: 256 * GIB },
  windowMs: DAY_MS,
}

/** Uploads that still receive bytes or are being encoded, of one browser. */
export const MOST_OPEN_UPLOADS_OF_BROWSER = 20
/** The same of a network: a crowd behind one address fits under it, a flood of requests without cookies does not. */
export const MOST_OPEN_UPLOADS: PerNetwork = { 64: 400, 56: 600, 48: 1_200 }

// Notifications

/** A family's browsers and a school's computer room. */
export const SUBSCRIPTION_QUOTA: NetworkQuota = {
  name: 'push-subscriptions',
  most: { 64: 30, 56: 60, 48: 150 },
  windowMs: HOUR_MS,
}
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

// Open pages

export interface StreamLimits {
  /** Open streams of one network. */
  ofNetwork: PerNetwork
  inAll: number
}

/** A household with many tabs stays below the first figure; a /48 holds at most a tenth of all. */
export const MOST_STREAMS: StreamLimits = { ofNetwork: { 64: 20, 56: 60, 48: 200 }, inAll: 2_000 }

// Memory of one process

/**
 * Providers' data: large values are kept compressed, and those used last as they are, too
 * (`outbound/packed-values.ts`).
 */
export const SOURCE_VALUES = { maxEntries: 4_000, maxBytes: 32_000_000, maxReadyBytes: 12_000_000 }

/**
 * Answers about the weather as they are sent, in bytes. An answer about now has about 1 KB, a forecast 75 KB, and the
 * objects that they were written from take three times as much: some 2,000 places and 60.
 */
export const WEATHER_ANSWER_BYTES = { current: 8_000_000, forecast: 20_000_000 }

// Providers

/** Calls in each window; windows are aligned to UTC. */
export type QuotaLimits = Readonly<Record<'minute' | 'hour' | 'day', number>>

/** What a provider allows, and what of it visitors may use by the provider's own addresses. */
export interface ProviderBudget {
  /** Name of the counters; providers that share a budget share it. */
  name: string
  limits: QuotaLimits
  /** What all visitors may use together by the proxies; left out where only the proxies or only the site ask. */
  proxied?: QuotaLimits
  /**
   * A provider that names no limit: the site's own questions, such as those for alerts, are neither counted nor
   * refused, and `limits` bound what visitors cause.
   */
  isForVisitorsAlone?: boolean
}

/** What one network can use of each window of a provider, by weight: proxies, places and searches together. */
export const NETWORK_SHARE = 0.2
/** What questions about places that were not asked for lately can use: the rest is for places that are looked at. */
export const COLD_SHARE = 0.7
/** A place is looked at when it was asked for within this time. */
export const LATELY_MS = 6 * HOUR_MS

/** Open-Meteo's free service, per address (its terms; it counts by weight). Forecast and geocoding count together. */
export const OPEN_METEO_BUDGET: ProviderBudget = {
  name: 'open-meteo',
  limits: { minute: 600, hour: 5_000, day: 10_000 },
  proxied: { minute: 180, hour: 1_500, day: 3_000 },
}

/** NWS publishes no figure. These are the site's own. */
export const NWS_BUDGET: ProviderBudget = {
  name: 'nws',
  limits: { minute: 300, hour: 9_000, day: 90_000 },
  proxied: { minute: 120, hour: 3_000, day: 30_000 },
  isForVisitorsAlone: true,
}

/** Environment Canada wants to hear from clients that ask more than 86,400 times a day. */
export const ECCC_BUDGET: ProviderBudget = {
  name: 'eccc',
  limits: { minute: 600, hour: 10_000, day: 80_000 },
  proxied: { minute: 300, hour: 5_000, day: 40_000 },
  isForVisitorsAlone: true,
}

/**
 * Environment Canada's radar pictures: of rain and snow 14 in six minutes and three hours of older ones, and two lists
 * each in 75 seconds, make 11,400 calls on a day on which somebody always looks.
 */
export const RADAR_BUDGET: ProviderBudget = {
  name: 'eccc-radar',
  limits: { minute: 200, hour: 1_000, day: 13_000 },
}

/** Environment Canada's forecast of smoke: a picture an hour, a list in fifteen minutes, a legend a day. */
export const SMOKE_BUDGET: ProviderBudget = { name: 'eccc-smoke', limits: { minute: 20, hour: 60, day: 500 } }

/**
 * The Iowa Environmental Mesonet publishes no figure. It is asked while Environment Canada's radar is silent: for rain
 * and snow 12 pictures an hour and three hours of older ones, and two lists in 75 seconds.
 */
export const IEM_BUDGET: ProviderBudget = { name: 'iem', limits: { minute: 100, hour: 400, day: 3_000 } }

/**
 * Environment Canada's pictures of lightning: six an hour, three hours of older ones at first, and a list every two
 * minutes.
 */
export const LIGHTNING_BUDGET: ProviderBudget = {
  name: 'eccc-lightning',
  limits: { minute: 60, hour: 200, day: 2_000 },
}

/** 60 a minute and a million a month are free. */
export const OPENWEATHER_BUDGET: ProviderBudget = {
  name: 'openweather',
  limits: { minute: 60, hour: 3_600, day: 32_000 },
  proxied: { minute: 20, hour: 100, day: 300 },
}

/** Every call after the first thousand of a day costs money. */
export const OPENWEATHER_ONECALL_BUDGET: ProviderBudget = {
  name: 'openweather-onecall',
  limits: { minute: 60, hour: 1_000, day: 1_000 },
  proxied: { minute: 20, hour: 100, day: 300 },
}

/** The free plan's 100,000 calls a month, spread over its days. */
export const WEATHERAPI_BUDGET: ProviderBudget = {
  name: 'weatherapi',
  limits: { minute: 60, hour: 600, day: 3_000 },
  proxied: { minute: 20, hour: 200, day: 1_000 },
}

/**
 * GLERL publishes no figure. Seven lakes are asked for a few times a day; the rest is room for repeats after failures.
 */
export const GLERL_BUDGET: ProviderBudget = { name: 'glerl', limits: { minute: 30, hour: 100, day: 500 } }

/** NDBC publishes no figure: one list every ten minutes for all, and repeats after failures. */
export const NDBC_BUDGET: ProviderBudget = { name: 'ndbc', limits: { minute: 10, hour: 60, day: 500 } }

/**
 * The Canadian Hydrographic Service wants a few calls a second at most: some forty gauges, three times an hour each.
 */
export const CHS_BUDGET: ProviderBudget = { name: 'chs', limits: { minute: 60, hour: 300, day: 4_000 } }

/** 100 a minute and address since 2026. Only proxies ask. */
export const RAINVIEWER_BUDGET: ProviderBudget = {
  name: 'rainviewer',
  limits: { minute: 100, hour: 6_000, day: 144_000 },
}

/** Questions of one network that a provider's client has under way, and that wait for those. */
export const TURNS_OF_NETWORK = { atOnce: 10, waiting: 30 }

/** Questions by a provider's own addresses: half of the seats that its client has, the rest is for the site's own. */
export const PROXY_SEATS = { atOnce: 4, waiting: 24 }
/** One network may use seven of these 28 seats, waiting ones included; its further questions wait before them. */
export const PROXY_TURNS_OF_NETWORK = { atOnce: 7, waiting: 21 }

/** `Retry-After` of a question that is refused because too many wait. */
export const QUEUE_RETRY_SECONDS = 5
