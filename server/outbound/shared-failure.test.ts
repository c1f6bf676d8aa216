import { expect, test } from 'vitest'
import { AppError } from '#server/app-error.ts'
import { speaking } from '#server/language.ts'
import { m } from '#words/messages.js'
import { fromSharedFailure, toSharedFailure } from './shared-failure.ts'

test('a failure that another process met is told to each visitor in their own language', () => {
  const met = new AppError('provider-timeout', { status: 504, detail: () => m.problem_no_answer_in_time() })
  const heard = fromSharedFailure(JSON.parse(JSON.stringify(speaking('fr', () => toSharedFailure(met)))))
  for (const language of ['en', 'fr'] as const) {
    const [said, expected] = speaking(language, () => [heard.detail, m.problem_no_answer_in_time()])
    expect(said).toBe(expected)
  }
})
