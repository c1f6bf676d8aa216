import { expect, test } from 'vitest'
import { firstAnswer } from './first-answer.ts'

const PATIENCE_MS = 20
const answer = <T>(value: T) => Promise.resolve(value)
const failure = (text: string) => Promise.reject(new Error(text))
const silence = () => new Promise<never>(() => {})

test('the first way is believed, and no other is tried', async () => {
  const tried: string[] = []
  const way = (name: string) => () => {
    tried.push(name)
    return answer(name)
  }
  expect(await firstAnswer([way('service'), way('folder')], PATIENCE_MS)).toBe('service')
  expect(tried).toEqual(['service'])
})

test('after a failure, and after a silence, the next way is tried', async () => {
  expect(await firstAnswer([() => failure('down'), () => answer('folder')], PATIENCE_MS)).toBe('folder')
  expect(await firstAnswer([silence, silence, () => answer('folder')], PATIENCE_MS)).toBe('folder')
})

test('a way that was slow is still heard when the others fail', async () => {
  const slow = () => new Promise((done) => setTimeout(done, 3 * PATIENCE_MS, 'late'))
  expect(await firstAnswer([slow, () => failure('down')], PATIENCE_MS)).toBe('late')
})

test('when none answers the first one’s reason is told', async () => {
  await expect(firstAnswer([() => failure('first'), () => failure('second')], PATIENCE_MS)).rejects.toThrow('first')
})
