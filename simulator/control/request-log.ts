/** One request as it reached a stand-in. */
export interface LoggedRequest {
  at: string
  provider: string
  method: string
  /** Below the provider's base. */
  path: string
  query: Record<string, string[]>
  headers: Record<string, string>
}

export interface RequestReport {
  total: number
  /** How often each path of each provider was asked. */
  counts: Record<string, Record<string, number>>
  /** The last requests, oldest first. */
  requests: LoggedRequest[]
}

const REMEMBERED = 200
const COUNTED_PATHS = 1000

/** Requests that the simulator received, so that tests can check what was sent and what was not. */
export class RequestLog {
  #requests: LoggedRequest[] = []
  #counts = new Map<string, Map<string, number>>()

  add(request: LoggedRequest) {
    this.#requests = [...this.#requests.slice(1 - REMEMBERED), request]
    const counts = this.#counts.get(request.provider) ?? new Map<string, number>()
    // Tiles have very many paths: beyond the limit, further paths are counted together.
    const path = counts.has(request.path) || counts.size < COUNTED_PATHS ? request.path : 'other'
    this.#counts.set(request.provider, counts.set(path, (counts.get(path) ?? 0) + 1))
  }

  clear() {
    this.#requests = []
    this.#counts = new Map()
  }

  report(): RequestReport {
    const counts = Object.fromEntries(
      [...this.#counts].map(([provider, paths]) => [provider, Object.fromEntries(paths)]),
    )
    const total = [...this.#counts.values()]
      .flatMap((paths) => [...paths.values()])
      .reduce((sum, count) => sum + count, 0)
    return { total, counts, requests: this.#requests }
  }
}
