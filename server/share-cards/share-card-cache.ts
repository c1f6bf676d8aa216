import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { m } from '#words/messages.js'
import { SHARE_CARD_TURNS_OF_NETWORK, SHARE_CARDS_DRAWN } from '../limits.ts'
import type { CardDrawing } from '../media/card-drawing.ts'
import { inMediaProcess } from '../media/in-media-process.ts'
import { MEMORY } from '../memory.ts'
import { currentAsker } from '../outbound/asker.ts'
import { createNetworkTurns } from '../outbound/network-turns.ts'
import { createSemaphore } from '../semaphore.ts'

/** Identifies a card by its content: equal drawings have the same name. */
export const nameOf = (drawing: CardDrawing): string =>
  hash('sha256', JSON.stringify(drawing), 'base64url').slice(0, 22)

/** Draws cards and keeps those that are asked for; cards with the same content are drawn once. */
export function createShareCardCache(draw = (drawing: CardDrawing) => inMediaProcess('card', { drawing })) {
  const kept = new LRUCache<string, Buffer>({ maxSize: MEMORY.shareCards, sizeCalculation: ({ length }) => length })
  const drawing = new Map<string, Promise<Buffer>>()
  const turns = createNetworkTurns(SHARE_CARD_TURNS_OF_NETWORK)
  const inTurn = createSemaphore({ ...SHARE_CARDS_DRAWN, full: m.media_many_images })

  return {
    /** @throws {AppError} 429 when too many of the visitor's network wait to be drawn, 503 when too many of all do */
    async drawn(card: CardDrawing): Promise<Buffer> {
      const name = nameOf(card)
      const known = kept.get(name) ?? drawing.get(name)
      if (known) return known
      const made = turns
        .take(currentAsker().network, () => inTurn(async () => Buffer.from(await draw(card))))
        .finally(() => drawing.delete(name))
      drawing.set(name, made)
      const picture = await made
      kept.set(name, picture)
      return picture
    },
  }
}
