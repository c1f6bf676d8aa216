import type { Location } from '#shared/contracts/location.ts'
import { askApi, type Fetch } from '../../lib/api-client.ts'

/** Shorter texts are not searched for. */
export const MIN_SEARCH_LENGTH = 2
/** How long a visitor must stop typing. */
export const SEARCH_DELAY_MS = 500

type Search = (name: string, options: { signal: AbortSignal }) => Promise<{ data: Location[] }>

/** Places by name, as the API finds them. */
export const searchPlaces =
  (fetch: Fetch): Search =>
  (name, { signal }) =>
    askApi(fetch, 'GET /api/places/search', { query: { name }, signal })

/**
 * Searches while a visitor types. A new question calls the one before off, so that a slow answer is never shown late.
 */
export class PlaceSearch {
  readonly #search: Search
  #running = new AbortController()

  constructor(search: Search) {
    this.#search = search
  }

  /**
   * @param delayMs how long to wait before asking
   * @returns the places, most likely first; null when another question came in between
   * @throws {ApiError}
   */
  async find(text: string, delayMs = 0): Promise<Location[] | null> {
    const { signal } = this.#startAnew()
    await new Promise((resolve) => setTimeout(resolve, delayMs))
    if (signal.aborted) return null
    try {
      const { data } = await this.#search(text, { signal })
      return signal.aborted ? null : data
    } catch (error) {
      if (signal.aborted) return null
      throw error
    }
  }

  /** Aborts the running search. */
  callOff(): void {
    this.#startAnew()
  }

  #startAnew(): AbortController {
    this.#running.abort()
    this.#running = new AbortController()
    return this.#running
  }
}
