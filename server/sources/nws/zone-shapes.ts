import { setTimeout as sleepFor } from 'node:timers/promises'
import { bulkhead } from 'cockatiel'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { MultiPolygon } from '#server/alerts/alert-message.ts'
import { askForTheSite } from '#server/outbound/asker.ts'
import type { ProviderClient } from '#server/outbound/provider-client.ts'
import { upstreamStatusOf } from '#server/outbound/upstream-status.ts'
import { type Clock, DAY_MS, MINUTE_MS } from '#shared/time.ts'
import { within } from '#shared/within.ts'
import { sentShape } from '../sent/sent-shape.ts'
import { nwsZonePath } from './nws-zone.ts'
import { simplifyShape } from './simplify-shape.ts'
import type { KeptShape, ZoneShapeStore } from './zone-shape-store.ts'

/** Shapes of the National Weather Service's zones, simplified for drawing. */
export interface ZoneShapes {
  /**
   * The shapes of zones. Shapes that are not kept yet are fetched, slowly: a caller that cannot wait asks again. Zones
   * that do not exist, and those that could not be fetched now, are left out. Never throws.
   *
   * @param waitMs how long the caller waits; what comes later is kept for the next call
   */
  shapesOf(zones: readonly string[], waitMs?: number): Promise<ReadonlyMap<string, MultiPolygon>>
}

export interface ZoneShapesParts {
  client: ProviderClient
  store: ZoneShapeStore
  clock: Clock
  /** Called when shapes could not be kept or read. */
  onStoreError?: (error: unknown) => void
  /** Pause after each request on one of the lines. */
  pauseMs?: number
}

/** Requests at the same time: the service asks for restraint, and alerts and observations go first. */
const LINES = 2
const MOST_WAITING = 2_000
/** Zones are redrawn about twice a year; the old shape is drawn while the new one comes. */
const REDRAWN_AFTER_MS = 30 * DAY_MS
const UNKNOWN_FOR_MS = DAY_MS
/**
 * After a failure no shapes are requested for this long, so that they never use up what the service allows to the
 * alerts.
 */
const REST_MS = MINUTE_MS
/** A shore in Alaska takes some megabytes. */
const MAX_BYTES = 8 * 1024 * 1024

export function createZoneShapes(parts: ZoneShapesParts): ZoneShapes {
  const { client, store, clock, onStoreError = () => {}, pauseMs = 100 } = parts
  const now = () => clock().getTime()
  const known = new LRUCache<string, KeptShape>({ max: 1_000 })
  const unknownUntil = new LRUCache<string, number>({ max: 5_000 })
  const fetching = new Map<string, Promise<void>>()
  const lines = bulkhead(LINES, MOST_WAITING)
  let restUntil = Number.NEGATIVE_INFINITY

  async function fetchShape(zone: string, path: string): Promise<void> {
    if (now() < restUntil) return
    try {
      const question = { path, accept: 'application/geo+json', maxBytes: MAX_BYTES }
      const sent = await askForTheSite(() => client.getJson(question))
      const shape = simplifyShape(readZone(sent) ?? [])
      if (shape.length === 0) {
        unknownUntil.set(zone, now() + UNKNOWN_FOR_MS)
      } else {
        const kept = { shape, fetchedAt: now() }
        known.set(zone, kept)
        await store.keep(zone, kept).catch(onStoreError)
      }
    } catch (error) {
      if (upstreamStatusOf(error) === 404) unknownUntil.set(zone, now() + UNKNOWN_FOR_MS)
      else restUntil = now() + REST_MS
    }
    await sleepFor(pauseMs)
  }

  /** Starts the one fetch of a zone, or joins it. Never rejects. */
  function fetchOnce(zone: string): Promise<void> {
    const running = fetching.get(zone)
    const path = nwsZonePath(zone)
    if (running) return running
    if (path === null || now() < Math.max(restUntil, unknownUntil.get(zone) ?? 0)) return Promise.resolve()
    const started = lines
      .execute(() => fetchShape(zone, path))
      // Too many zones are waiting: this one is fetched when it is asked for again.
      .catch(() => {})
      .finally(() => fetching.delete(zone))
    fetching.set(zone, started)
    return started
  }

  async function recall(zones: readonly string[]): Promise<void> {
    const forgotten = zones.filter((zone) => !known.has(zone))
    if (forgotten.length === 0) return
    try {
      for (const [zone, kept] of await store.find(forgotten)) known.set(zone, kept)
    } catch (error) {
      onStoreError(error)
    }
  }

  async function fetchMissing(zones: readonly string[]): Promise<void> {
    await recall(zones)
    const isOld = ({ fetchedAt }: KeptShape) => now() - fetchedAt > REDRAWN_AFTER_MS
    await Promise.all(
      zones.map(async (zone) => {
        const kept = known.get(zone)
        const fetched = kept === undefined || isOld(kept) ? fetchOnce(zone) : undefined
        if (kept === undefined) await fetched
      }),
    )
  }

  return {
    async shapesOf(wanted, waitMs) {
      const zones = [...new Set(wanted)]
      const fetched = fetchMissing(zones)
      await (waitMs === undefined ? fetched : within(waitMs, fetched, undefined))
      return new Map(
        zones.flatMap((zone) => {
          const kept = known.get(zone)
          return kept ? [[zone, kept.shape] as const] : []
        }),
      )
    },
  }
}

const zoneSchema = z.object({ geometry: z.unknown().optional() })

const readZone = (body: unknown): MultiPolygon | null => sentShape(zoneSchema.safeParse(body).data?.geometry)
