import { expect } from 'vitest'
import { m } from '#words/messages.js'
import { LASTING_FAULTS } from './house.ts'

/**
 * What an answer says of a source that fails in this way. Of one that leaves a request without an end it says that it is late,
 * because no answer waits until it is given up.
 */
export const whatIsSaidOf = (kind: string): unknown =>
  LASTING_FAULTS.includes(kind) ? m.problem_provider_late() : expect.any(String)
