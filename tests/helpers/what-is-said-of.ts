import { expect } from 'vitest'
import { m } from '#words/messages.js'
import { LASTING_FAULTS } from './house.ts'

/**
 * The error that an answer reports for a source that fails in this way. A fault under which requests do not end is
 * reported as late, because answers do not wait for its timeout.
 */
export const whatIsSaidOf = (kind: string): unknown =>
  LASTING_FAULTS.includes(kind) ? m.problem_provider_late() : expect.any(String)
