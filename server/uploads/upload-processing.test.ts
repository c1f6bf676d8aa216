import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { describeOnEachDatabase } from '../../tests/helpers/postgres.ts'
import type { ProcessMedia } from '../media/processed-media.ts'
import { openUploads, pngLike } from './uploads-for-tests.ts'

const PHOTO = pngLike(1_000)

describeOnEachDatabase('photos of many networks', (database) => {
  test('one network’s large photos are all made, one after the other, and hold up nobody else’s', async () => {
    const { promise: madeLarge, resolve: makeLarge } = Promise.withResolvers<void>()
    let large = 0
    let mostLarge = 0
    const process: ProcessMedia = async ({ fileName }) => {
      if (fileName === 'large.png') {
        large += 1
        mostLarge = Math.max(mostLarge, large)
        await madeLarge
        large -= 1
      }
      const main = { name: 'a.webp', size: 7, width: 1, height: 1 }
      return { kind: 'photo', mimeType: 'image/webp', main, variants: [main] }
    }
    const uploads = await openUploads(await database.open(), { process })
    const sendings: Promise<number>[] = []
    const send = async (name: string, from: string) => {
      const address = await uploads.begin({ size: PHOTO.length, name }, { from })
      sendings.push(uploads.send(address, 0, PHOTO, { from }).then(({ status }) => status))
    }
    // The lines of one network: 2001:db8:1::/48.
    for (let line = 1; line <= 6; line += 1) await send('large.png', `2001:db8:1:${line}::1`)
    while (large === 0) await sleep(5)
    await send('small.png', '2001:db8:2::1')
    const other = await Promise.race([sendings.at(-1), sleep(5_000, 'held up')])
    makeLarge()
    expect(other).toBe(204)
    expect(await Promise.all(sendings)).toEqual(Array(7).fill(204))
    expect(mostLarge).toBe(1)
    await uploads.close()
  })
})
