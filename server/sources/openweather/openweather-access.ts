import { AppError } from '#server/app-error.ts'
import { keyedClient } from '#server/outbound/keyed-client.ts'
import { OPENWEATHER_BUDGET, OPENWEATHER_ONECALL_BUDGET } from '#server/outbound/provider-budgets.ts'
import type { ProviderName, ProviderRequest } from '#server/outbound/provider-client.ts'
import type { ProviderBudget, QuotaGuard } from '#server/outbound/quota-guard.ts'
import { upstreamStatusOf } from '#server/outbound/upstream-status.ts'
import type { Secret } from '#server/secret.ts'
import { type Clock, HOUR_MS, SECOND_MS } from '#shared/time.ts'
import { m } from '#words/messages.js'
import { ADDRESSES, type ClientOf } from '../addresses.ts'

/** The present weather (2.5) comes with every key; One Call (3.0) needs a subscription of its own. */
export type OpenWeatherProduct = 'weather' | 'onecall'

/** Access to OpenWeather, shared by everything that asks it: one key, and a budget and a switch for each product. */
export interface OpenWeatherAccess {
  /**
   * Whether a product may be asked: false for an hour after its key was refused. A product that is off is neither asked
   * nor named in answers.
   */
  isOn(product: OpenWeatherProduct): boolean
  /**
   * The parsed body, not yet validated; the key is added here and stands nowhere else.
   *
   * @throws {AppError} as `ProviderClient` does; `provider-off` (503) while the product is off
   */
  getJson(
    product: OpenWeatherProduct,
    query: Record<string, string | number>,
    more?: Pick<ProviderRequest, 'onFailedAttempt' | 'mayBeMissing'>,
  ): Promise<unknown>
}

export interface OpenWeatherAccessParts {
  /** null without a key. */
  key: Secret | null
  clock: Clock
  clientOf: ClientOf
  quotaOf(source: ProviderName, budget: ProviderBudget): QuotaGuard
}

/** A key that was refused may have been new or unpaid: it is tried again after so long. */
const OFF_FOR_MS = HOUR_MS

const PRODUCTS: Record<OpenWeatherProduct, { path: string; budget: ProviderBudget }> = {
  weather: { path: '/data/2.5/weather', budget: OPENWEATHER_BUDGET },
  onecall: { path: '/data/3.0/onecall', budget: OPENWEATHER_ONECALL_BUDGET },
}

/** Access to OpenWeather, or null without a key. A refused key switches its product off quietly. */
export function createOpenWeatherAccess(parts: OpenWeatherAccessParts): OpenWeatherAccess | null {
  const { key, clock, clientOf, quotaOf } = parts
  if (key === null) return null
  const open = (product: OpenWeatherProduct) => {
    const quota = quotaOf('OpenWeather', PRODUCTS[product].budget)
    const client = clientOf('openWeather', { quota })
    return { client: keyedClient(client, ADDRESSES.openWeather.key.parameter, key), offUntil: Number.NEGATIVE_INFINITY }
  }
  const products = { weather: open('weather'), onecall: open('onecall') }
  const isOn = (product: OpenWeatherProduct) => clock().getTime() >= products[product].offUntil

  return {
    isOn,
    async getJson(product, query, { onFailedAttempt, mayBeMissing } = {}) {
      const state = products[product]
      if (!isOn(product)) throw off(state.offUntil - clock().getTime())
      try {
        return await state.client.getJson({
          path: PRODUCTS[product].path,
          query,
          onFailedAttempt,
          mayBeMissing,
          maxBytes: 500_000,
        })
      } catch (error) {
        if (upstreamStatusOf(error) === 401) state.offUntil = clock().getTime() + OFF_FOR_MS
        throw error
      }
    },
  }
}

const off = (leftMs: number): AppError =>
  new AppError('provider-off', {
    status: 503,
    detail: () => m.problem_openweather_key(),
    retryAfterSeconds: Math.ceil(leftMs / SECOND_MS),
  })
