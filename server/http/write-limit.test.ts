import { expect, test } from 'vitest'
import type { Viewer } from '#shared/visit.ts'
import { ACCOUNT_WRITES_PER_MINUTE } from '../limits.ts'
import { createLocalState } from '../shared-state/local-state.ts'
import { createWriteLimit } from './require-viewer.ts'

const anAdmin = (id: string): Viewer => ({ id, email: `${id}@example.org`, role: 'admin' })

test('a script is stopped that writes with one account more than a person can, and other accounts go on writing', async () => {
  const limitWrites = createWriteLimit(createLocalState())
  for (let written = 0; written < ACCOUNT_WRITES_PER_MINUTE.points; written += 1) await limitWrites(anAdmin('ada'))
  await expect(limitWrites(anAdmin('ada'))).rejects.toMatchObject({ code: 'too-many-requests', status: 429 })
  await expect(limitWrites(anAdmin('eve'))).resolves.toBeUndefined()
})
