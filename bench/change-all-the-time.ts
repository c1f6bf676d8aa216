import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Simulates writes by others, which invalidate every answer that the site has cached.
 *
 * @param everyMs shorter than one pass over all requests, so that no answer is served from a cache
 * @returns a function that ends them
 */
export function changeAllTheTime(dataDir: string, everyMs: number): () => void {
  const database = new DatabaseSync(join(dataDir, 'lake-effect.sqlite'), { timeout: 1_000 })
  database.exec('pragma synchronous = off')
  const change = database.prepare('update blog_revision set figures = figures + 1')
  const timer = setInterval(() => change.run(), everyMs)
  return () => {
    clearInterval(timer)
    database.close()
  }
}
