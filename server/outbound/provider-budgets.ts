import type { ProviderBudget } from './quota-guard.ts'

/** Calls a day of Open-Meteo's free service, per address (its terms; it counts by weight). */
export const OPEN_METEO_FREE_CALLS = 10_000

/**
 * What Open-Meteo's free service allows in each window, or as much more or less as `callsADay` is. All of its addresses
 * count together. What others ask by its proxy does not grow with a plan.
 */
export function openMeteoBudget(callsADay: number): ProviderBudget {
  const windowsOf = (day: number) => ({ minute: Math.round(day * 0.06), hour: Math.round(day / 2), day })
  const proxied = windowsOf(Math.round(Math.min(callsADay, OPEN_METEO_FREE_CALLS) * 0.3))
  return { name: 'open-meteo', limits: windowsOf(callsADay), proxied }
}

export const OPEN_METEO_BUDGET = openMeteoBudget(OPEN_METEO_FREE_CALLS)

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
