import { LRUCache } from 'lru-cache'
import { AppError } from '#server/app-error.ts'
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
  /**
   * The place's entry, made on the first question. Of places that no page holds open, the least recently asked are
   * evicted; a place that a page holds is kept as long as the page stands.
   */
  enter(coordinates: Coordinates): OpenPlace
  /** Those that a source is to be asked about now: pages hold them open, or somebody asked within the last minutes. */
  listFor(provider: AlertProvider): readonly Coordinates[]
  /**
   * Names the question about all of them (`AlertProvider.scope`). A place that enters is in it at once, one that left
   * is out of it after a second. Its cost grows with the areas that the places lie in, not with their number.
   */
  scopeFor(provider: AlertProvider): string
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
  /** What each source's question about this place alone is called. */
  ownScopes: Map<AlertProvider, string>
}

interface JointScope {
  madeAt: number
  /** One open place for each own scope: places of one scope stand for each other. */
  places: Map<string, Coordinates>
  /** The scope of all of them; null until somebody asks for it. */
  name: string | null
}

/** Places without an open page. Those with one come on top, at most as many as there are streams (`SEAT_LIMITS`). */
const MOST_ASKED_PLACES = 2_000
/** So long places that nobody asks about any more may stay in a scope that is used again. */
const SCOPE_KEPT_MS = SECOND_MS

export function createOpenPlaces(options: OpenPlacesOptions): OpenPlaces {
  const { providers, clock, max = MOST_ASKED_PLACES, openForMs = 5 * MINUTE_MS } = options
  const asked = new LRUCache<string, Entry>({ max })
  const held = new Map<string, { entry: Entry; holders: number }>()
  const jointScopes = new Map<AlertProvider, JointScope>()

  const find = (key: string): Entry | undefined => held.get(key)?.entry ?? asked.peek(key)

  function enter(coordinates: Coordinates): Entry {
    const key = placeKeyOf(coordinates)
    const entry = find(key) ?? { coordinates, providers: [], heard: new Map(), askedAt: 0, ownScopes: new Map() }
    // A source whose key was refused covers nothing for a while.
    entry.providers = providers.filter((provider) => provider.covers(coordinates))
    entry.askedAt = clock().getTime()
    if (!held.has(key)) asked.set(key, entry)
    for (const provider of entry.providers) {
      const joint = jointScopes.get(provider)
      if (joint) join(joint, provider, entry)
    }
    return entry
  }

  function join(joint: JointScope, provider: AlertProvider, entry: Entry): void {
    if (provider.isPerPlace) return
    const scope = entry.ownScopes.get(provider) ?? provider.scope([entry.coordinates])
    entry.ownScopes.set(provider, scope)
    if (joint.places.has(scope)) return
    joint.places.set(scope, entry.coordinates)
    joint.name = null
  }

  function* openEntries(provider: AlertProvider, now: number): Generator<Entry> {
    for (const { entry } of held.values()) if (entry.providers.includes(provider)) yield entry
    for (const entry of asked.values()) {
      if (entry.askedAt >= now - openForMs && entry.providers.includes(provider)) yield entry
    }
  }

  return {
    enter,
    listFor: (provider) => Array.from(openEntries(provider, clock().getTime()), ({ coordinates }) => coordinates),
    scopeFor(provider) {
      const now = clock().getTime()
      let joint = jointScopes.get(provider)
      if (joint === undefined || Math.abs(now - joint.madeAt) >= SCOPE_KEPT_MS) {
        joint = { madeAt: now, places: new Map(), name: null }
        for (const entry of openEntries(provider, now)) join(joint, provider, entry)
        jointScopes.set(provider, joint)
      }
      joint.name ??= provider.scope([...joint.places.values()])
      return joint.name
    },
    note(source, places, heard) {
      for (const coordinates of places) {
        const known = find(placeKeyOf(coordinates))?.heard
        const last = known?.get(source)
        if (!(heard instanceof AppError)) known?.set(source, heard)
        else if (last) known?.set(source, { ...last, failure: heard })
      }
    },
    hold(coordinates) {
      const key = placeKeyOf(coordinates)
      const entry = enter(coordinates)
      const holding = held.get(key) ?? { entry, holders: 0 }
      holding.holders += 1
      held.set(key, holding)
      asked.delete(key)
      let isHeld = true
      return () => {
        if (!isHeld) return
        isHeld = false
        holding.holders -= 1
        if (holding.holders > 0) return
        held.delete(key)
        asked.set(key, entry)
      }
    },
  }
}

/** Places are told apart by about ten metres. */
export const placeKeyOf = ({ lat, lon }: Coordinates): string => `${lat.toFixed(4)},${lon.toFixed(4)}`
