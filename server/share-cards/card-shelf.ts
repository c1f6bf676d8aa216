import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { m } from '#words/messages.js'
import type { CardDrawing } from '../media/card-drawing.ts'
import { inMediaProcess } from '../media/in-media-process.ts'
import { createSemaphore } from '../media/semaphore.ts'

/** A drawn card, kept as long as it is asked for: what says the same is drawn once. */
export interface CardShelf {
  /** @throws {AppError} 503 when too many wait to be drawn */
  drawn(drawing: CardDrawing): Promise<Buffer>
}

/** Some five hundred cards. */
const MOST_BYTES = 16_000_000
/** Nobody can make the site draw more at a time, and uploads have a queue of their own. */
const DRAWN_AT_ONCE = 1
const MOST_WAITING = 30

/** Names what a card says: two equal drawings have one name. */
export const nameOf = (drawing: CardDrawing): string =>
  hash('sha256', JSON.stringify(drawing), 'base64url').slice(0, 22)

export function createCardShelf(draw = (drawing: CardDrawing) => inMediaProcess('card', { drawing })): CardShelf {
  const kept = new LRUCache<string, Buffer>({ maxSize: MOST_BYTES, sizeCalculation: ({ length }) => length })
  const drawing = new Map<string, Promise<Buffer>>()
  const inTurn = createSemaphore({ atOnce: DRAWN_AT_ONCE, waiting: MOST_WAITING, full: m.media_many_images })

  return {
    async drawn(card) {
      const name = nameOf(card)
      const known = kept.get(name) ?? drawing.get(name)
      if (known) return known
      const made = inTurn(async () => Buffer.from(await draw(card))).finally(() => drawing.delete(name))
      drawing.set(name, made)
      const picture = await made
      kept.set(name, picture)
      return picture
    },
  }
}
