/**
 * How much memory each store of one process may take, in bytes; what was used least recently is evicted. Answers count
 * with the objects that they were written from. All full, the stores take 187 MB beside the memory of a site without
 * visitors (docs/operations.md); a usual crowd fills a third of them.
 */
export const MEMORY = {
  /** Finished pages, compressed: some 1,000. */
  pages: 40_000_000,
  /** Providers' data; large values are compressed (`outbound/packed-values.ts`). */
  sources: 24_000_000,
  /** Those of the large values that were used last, unpacked: as objects they take two to four times as much. */
  unpackedSources: 6_000_000,
  /** Providers' answers for their own addresses below `/api`, and the unpacked ones among them. */
  proxies: 16_000_000,
  unpackedProxies: 3_000_000,
  /** Weather now, 1 KB each: some 2,000 places. */
  currentAnswers: 8_000_000,
  /** Forecasts, 75 KB each: some 30 places. */
  forecastAnswers: 10_000_000,
  /** Alerts of places, 1 KB without and some 10 KB with a few: all places of the streams and of visitors. */
  alertAnswers: 16_000_000,
  /** Alerts as streams send them: many pages at one place get the same at once. */
  alertStreams: 4_000_000,
  alertAreas: 8_000_000,
  /** Alerts of two countries in two details, each half a megabyte at most, in a few languages. */
  mapAlerts: 8_000_000,
  /** Pictures and shapes of the outlooks of a few days. */
  outlooks: 8_000_000,
  postLists: 8_000_000,
  /** Feeds in each language, and the sitemap: at most some 8.5 MB. */
  published: 12_000_000,
  /** Some 250 pictures that other sites show of a link. */
  shareCards: 8_000_000,
  /** Answers of the API that are repeated within a second; most of their bytes are those of the stores above. */
  repeatedAnswers: 8_000_000,
}

// Numbers of small entries, some 100 bytes each.

/** Values of the stores `sources` and `proxies`, of any size. */
export const MOST_SOURCE_VALUES = 4_000
export const MOST_PROXY_VALUES = 2_000
/** How many posts a filter finds. */
export const MOST_POST_COUNTS = 1_000
/** Visits of posts, so that one within half an hour is not counted twice. */
export const MOST_VISITS_OF_POSTS = 100_000
/** Callers whose requests are counted, for each limit; beyond, the one that was quiet for longest starts anew. */
export const MOST_COUNTED_CALLERS = 50_000
/** Pages that one network asked for while the store of pages was full. */
export const MOST_FIRST_VISITS = 50_000
/** Places whose nearest town is known … */
export const MOST_TOWNS = 5_000
/** … whose sun and moon are computed for this minute … */
export const MOST_SKIES = 5_000
/** … and whose pages count as warm while the site is overloaded (decision 0020). */
export const MOST_WARM_PAGES = 5_000
/** Feeds of alerts whose last change is remembered; a few hundred bytes each. */
export const MOST_FEEDS = 1_000
/** Visitors may ask for any language, and each has some 250 countries. */
export const MOST_COUNTRY_NAMES = 5_000
