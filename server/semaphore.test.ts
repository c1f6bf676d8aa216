import { expect, test } from 'vitest'
import { createSemaphore } from './semaphore.ts'

test('photos beyond the line are refused for now, those in line are drawn one after the other', async () => {
  const inTurn = createSemaphore({ atOnce: 1, waiting: 1, full: () => 'Too many images at once.' })
  const first = Promise.withResolvers<string>()
  const drawn: string[] = []
  const draw = (name: string, work: () => Promise<string>) =>
    inTurn(async () => {
      drawn.push(name)
      return await work()
    })
  const one = draw('one', () => first.promise)
  const two = draw('two', async () => 'second')
  await expect(draw('three', async () => 'third')).rejects.toMatchObject({
    code: 'busy',
    status: 503,
    detail: 'Too many images at once.',
  })
  expect(drawn).toEqual(['one'])
  first.resolve('first')
  expect(await Promise.all([one, two])).toEqual(['first', 'second'])
  expect(await draw('four', async () => 'fourth')).toBe('fourth')
})

test('a photo that cannot be drawn makes room for the next, and says itself what was wrong', async () => {
  const inTurn = createSemaphore({ atOnce: 1, waiting: 0, full: () => 'Too many images at once.' })
  await expect(inTurn(() => Promise.reject(new Error('not a picture')))).rejects.toThrow('not a picture')
  expect(await inTurn(async () => 'drawn')).toBe('drawn')
})
