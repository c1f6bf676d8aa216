import fc from 'fast-check'
import { expect, test } from 'vitest'
import { receiveBody } from './received-body.ts'

async function* chunksOf(chunks: readonly Uint8Array[], breaks = false): AsyncGenerator<Uint8Array> {
  yield* chunks
  if (breaks) throw new Error('aborted')
}

async function bytesOf(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = []
  for await (const chunk of chunks) all.push(chunk)
  return Buffer.concat(all)
}

const bodies = fc.array(fc.uint8Array({ maxLength: 40 }), { maxLength: 12 })

test('however a body comes, and however it ends, its bytes are handed on in their order', async () => {
  await fc.assert(
    fc.asyncProperty(bodies, fc.boolean(), async (chunks, breaks) => {
      const whole = Buffer.concat(chunks)
      const received = receiveBody(chunksOf(chunks, breaks), whole.length, () => {})
      expect(await bytesOf(received.chunks)).toEqual(whole)
      expect(received).toMatchObject({ bytes: whole.length, isTooLong: false })
      expect(received.cut === undefined).toBe(!breaks)
    }),
    { numRuns: 60 },
  )
})

test('a body of just as many bytes as allowed is whole, one more is too many', async () => {
  const receive = async (most: number) => {
    let came = 0
    const received = receiveBody(chunksOf([new Uint8Array(9), new Uint8Array(1)]), most, () => {
      came += 1
    })
    const { length: handedOn } = await bytesOf(received.chunks)
    return { isTooLong: received.isTooLong, handedOn, came }
  }
  expect(await receive(10)).toEqual({ isTooLong: false, handedOn: 10, came: 2 })
  expect(await receive(9)).toEqual({ isTooLong: true, handedOn: 9, came: 2 })
})
