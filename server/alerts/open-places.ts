import { LRUCache } from 'lru-cache'
import { AppError } from '#server/http/app-error.ts'
import type { Coordinates } from '#shared/contracts/location.ts'
import { type Clock, MINUTE_MS } from '#shared/time.ts'
import type { AlertMessage, AlertProvider } from './alert-message.ts'

/** A place that somebody looks at, or did a moment ago. */
export interface OpenPlace {
  readonly coordinates: Coordinates
  /** The sources to ask about it now. */
  readonly providers: readonly AlertProvider[]
  /** What each source last said in an answer that was about this place too. */
  readonly heard: Map<AlertProvider['source'], Heard>
}

export interface Heard {
  value: readonly AlertMessage[]
  fetchedAt: Date
  /** Why the source said nothing when it was asked again since. */
  failure?: AppError
}

/** The places that each source is asked about, all together, bounded in number. */
export interface OpenPlaces {
  /** The place's entry, made on the first question; whoever comes in late pushes out whoever was asked longest ago. */
  enter(coordinates: Coordinates): OpenPlace
  /** Those that a source is to be asked about: pages hold them open, or somebody asked within the last minutes. */
  listFor(provider: AlertProvider): readonly Coordinates[]
  /** Writes down for each of the places that are known what the source answered, or that it failed. */
  note(source: AlertProvider['source'], places: readonly Coordinates[], heard: Heard | AppError): void
  /** Keeps a place open while a page stands; the answer ends it. */
  hold(coordinates: Coordinates): () => void
}

export interface OpenPlacesOptions {
  providers: readonly AlertProvider[]
  clock: Clock
  max?: number
  /** How long a place stays open after the last question. */
  openForMs?: number
}

interface Entry extends OpenPlace {
  providers: readonly AlertProvider[]
  askedAt: number
}

const MOST_PLACES = 500

export function createOpenPlaces(options: OpenPlacesOptions): OpenPlaces {
  const { providers, clock, max = MOST_PLACES, openForMs = 5 * MINUTE_MS } = options
  const entries = new LRUCache<string, Entry>({ max })
  const holders = new Map<string, number>()

  function enter(coordinates: Coordinates): OpenPlace {
    const key = placeKeyOf(coordinates)
    // A source whose key was refused covers nothing for a while.
    const covering = providers.filter((provider) => provider.covers(coordinates))
    const entry = entries.get(key) ?? { coordinates, providers: covering, heard: new Map(), askedAt: 0 }
    entry.providers = covering
    entry.askedAt = clock().getTime()
    entries.set(key, entry)
    return entry
  }

  return {
    enter,
    listFor(provider) {
      const since = clock().getTime() - openForMs
      const open: Coordinates[] = []
      for (const [key, entry] of entries.entries()) {
        if (!holders.has(key) && entry.askedAt < since) continue
        if (entry.providers.includes(provider)) open.push(entry.coordinates)
      }
      return open
    },
    note(source, places, heard) {
      for (const coordinates of places) {
        const known = entries.peek(placeKeyOf(coordinates))?.heard
        const last = known?.get(source)
        if (!(heard instanceof AppError)) known?.set(source, heard)
        else if (last) known?.set(source, { ...last, failure: heard })
      }
    },
    hold(coordinates) {
      const key = placeKeyOf(coordinates)
      enter(coordinates)
      holders.set(key, (holders.get(key) ?? 0) + 1)
      let isHeld = true
      return () => {
        if (!isHeld) return
        isHeld = false
        const left = (holders.get(key) ?? 1) - 1
        if (left > 0) holders.set(key, left)
        else holders.delete(key)
      }
    },
  }
}

/** Places are told apart by about ten metres. */
export const placeKeyOf = ({ lat, lon }: Coordinates): string => `${lat.toFixed(4)},${lon.toFixed(4)}`
