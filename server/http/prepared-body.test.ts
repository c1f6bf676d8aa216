import { expect, test, vi } from 'vitest'
import { PageBody } from '../pages/page-body.ts'
import { compressWhole } from './compression.ts'
import { PreparedBody } from './prepared-body.ts'

vi.mock('./compression.ts', async (original) => {
  const real = await original<typeof import('./compression.ts')>()
  return { ...real, compressWhole: vi.fn(real.compressWhole) }
})

test('an answer or a page that could not be compressed for one visitor is compressed for the next', async () => {
  const answer = new PreparedBody('snow')
  const page = await PageBody.of(new TextEncoder().encode('<p>Snow'), ['br'])
  for (const compressed of [() => answer.encoded('gzip'), () => page.in('gzip')]) {
    vi.mocked(compressWhole).mockRejectedValueOnce(new Error('no memory'))
    await expect(compressed()).rejects.toThrow('no memory')
    expect((await compressed()).length).toBeGreaterThan(0)
  }
})
