import { isOvertaken } from './database-failures.ts'

const MOST_ATTEMPTS = 3

/** Runs work with a transaction, and once or twice again when another transaction has overtaken it. */
export async function repeatOvertaken<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt === MOST_ATTEMPTS || !isOvertaken(error)) throw error
    }
  }
}
