import { z } from 'zod'

/** Every way a provider can fail. */
export const FAULT_KINDS = [
  'down',
  'slow',
  '500',
  '503',
  '429',
  'html',
  'truncated',
  'empty',
  'xml',
  'redirect',
  'hang',
  'drip',
  'bomb',
  'flicker',
] as const

/**
 * A fault that a test switches on. `down` resets the connection; `drip` sends a byte a second; `flicker` fails every
 * `every`-th request (2 unless given); `xml` is an XML exception with status 200; `redirect` points to another host.
 */
export const faultSchema = z.strictObject({
  kind: z.enum(FAULT_KINDS),
  path: z.string().startsWith('/').optional().describe('Only requests below this path of the provider'),
  delayMs: z.number().int().min(0).max(600_000).optional().describe('How late a slow answer is'),
  every: z.number().int().min(1).max(1000).optional().describe('Only every n-th request fails'),
  status: z
    .number()
    .int()
    .min(200)
    .max(599)
    .optional()
    .describe('Status of 500, 503, 429, html, empty, xml, redirect and flicker'),
  retryAfter: z
    .union([z.string(), z.number()])
    .optional()
    .describe('The Retry-After header of 429, 500, 503 and flicker'),
  location: z.url().optional().describe('Where redirect points to; a host that nobody has unless given'),
  times: z.number().int().min(1).max(100_000).optional().describe('How many requests fail before all is well again'),
})

export type Fault = z.infer<typeof faultSchema>

interface ActiveFault {
  fault: Fault
  asked: number
  struck: number
}

/** The faults switched on now: one for each provider and path. */
export class Faults {
  readonly #active = new Map<string, Map<string, ActiveFault>>()

  set(provider: string, fault: Fault) {
    const ofProvider = this.#active.get(provider) ?? new Map<string, ActiveFault>()
    this.#active.set(provider, ofProvider.set(fault.path ?? '/', { fault, asked: 0, struck: 0 }))
  }

  /** Switches off the faults of one provider, or all. */
  clear(provider?: string) {
    if (provider === undefined) this.#active.clear()
    else this.#active.delete(provider)
  }

  list(): Record<string, Fault[]> {
    return Object.fromEntries(
      [...this.#active].map(([provider, faults]) => [provider, [...faults.values()].map(({ fault }) => fault)]),
    )
  }

  /** Counts a request and says which fault strikes it, if any; the longest path that fits wins. */
  strike(provider: string, path: string): Fault | undefined {
    const ofProvider = this.#active.get(provider)
    const fitting = [...(ofProvider?.entries() ?? [])]
      .filter(([prefix]) => path.startsWith(prefix))
      .sort(([a], [b]) => b.length - a.length)
    const [prefix, active] = fitting[0] ?? []
    if (prefix === undefined || !active) return undefined
    active.asked += 1
    const every = active.fault.every ?? (active.fault.kind === 'flicker' ? 2 : 1)
    if (active.asked % every !== 0) return undefined
    active.struck += 1
    if (active.struck >= (active.fault.times ?? Number.POSITIVE_INFINITY)) ofProvider?.delete(prefix)
    return active.fault
  }
}
