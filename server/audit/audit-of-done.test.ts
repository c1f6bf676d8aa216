import { expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { anEntry } from './audit-log-fixture.ts'
import { auditOfDone } from './audit-of-done.ts'

test('what is done already does not fail because it cannot be recorded: the log has it, with the event', async () => {
  const lines: string[] = []
  const log = createLog({ level: 'error', to: { write: (line) => lines.push(line) } })
  const full = { record: () => Promise.reject(new Error('the disk is full')) }
  await auditOfDone(full, log).record(anEntry({ type: 'admin_action' }), null)
  expect(lines).toEqual([expect.stringMatching(/admin_action.*what was done could not be recorded/)])
})
