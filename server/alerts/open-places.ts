import { LRUCache } from 'lru-cache'
import { AppError } from '#server/http/app-error.ts'
import type { Coordinates } from '#shared/contracts/location.ts'
import { type Clock, MINUTE_MS, SECOND_MS } from '#shared/time.ts'
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
  /**
   * Those that a source is to be asked about: pages hold them open, or somebody asked within the last minutes. The same
   * list for a moment, as long as no place comes in.
   */
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

const MOST_PLACES = 1_000
/** So long places that nobody asks about any more may stay on a list that is used again. */
const LISTED_MS = SECOND_MS

export function createOpenPlaces(options: OpenPlacesOptions): OpenPlaces {
  const { providers, clock, max = MOST_PLACES, openForMs = 5 * MINUTE_MS } = options
  const entries = new LRUCache<string, Entry>({ max })
  const holders = new Map<string, number>()
  let lists = new Map<AlertProvider, { madeAt: number; places: readonly Coordinates[] }>()

  function enter(coordinates: Coordinates): OpenPlace {
    const key = placeKeyOf(coordinates)
    // A source whose key was refused covers nothing for a while.
    const covering = providers.filter((provider) => provider.covers(coordinates))
    const entry = entries.get(key) ?? { coordinates, providers: covering, heard: new Map(), askedAt: 0 }
    const now = clock().getTime()
    const isListed = entry.askedAt >= now - openForMs && covering.length === entry.providers.length
    if (!isListed) lists = new Map()
    entry.providers = covering
    entry.askedAt = now
    entries.set(key, entry)
    return entry
  }

  function list(provider: AlertProvider, now: number): readonly Coordinates[] {
    const open: Coordinates[] = []
    for (const [key, entry] of entries.entries()) {
      const isOpen = entry.askedAt >= now - openForMs || holders.has(key)
      if (isOpen && entry.providers.includes(provider)) open.push(entry.coordinates)
    }
    return open
  }

  return {
    enter,
    listFor(provider) {
      const now = clock().getTime()
      const known = lists.get(provider)
      if (known && Math.abs(now - known.madeAt) < LISTED_MS) return known.places
      const places = list(provider, now)
      lists.set(provider, { madeAt: now, places })
      return places
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
