import { MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import type { Leadership } from '../shared-state.ts'
import { RedisAway, type RedisConnection } from './redis-connection.ts'

/** How long a lease holds without being renewed. */
const LEASE_MS = 10 * SECOND_MS
/**
 * A leader renews its lease and the others ask for it so often: a dead leader is replaced after 13 seconds at the
 * latest.
 */
const RENEWED_EVERY_MS = 3 * SECOND_MS
/** A leader counts its lease as over earlier than Redis does: no two lead at a time, unless Redis lost its data. */
const MARGIN_MS = SECOND_MS
/** A process is a candidate for so long after it asked. */
const CANDIDATE_MS = 2 * MINUTE_MS

/**
 * Takes the lease, or renews one's own. A lease without an end, or longer than any of this site's, was not written by a
 * process of this site: it is overwritten, because nobody would ever renew it or let it go. ARGV: owner, lease.
 */
const LEAD = `
local holder = redis.pcall('GET', KEYS[1])
local isForeign = false
if holder and holder ~= ARGV[1] then
  local left = redis.call('PTTL', KEYS[1])
  isForeign = left == -1 or left > tonumber(ARGV[2])
  if not isForeign then return 'refused' end
end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return isForeign and 'foreign' or 'elected'`

const RESIGN = `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end return 0`

export interface RedisLeadershipOptions {
  connection: RedisConnection
  keyOf: (task: string) => string
  /** Identifies this process; another one after a restart. */
  processId: string
  onRefusal: (error: unknown) => void
  /** Called for a lease that no process of this site has written. */
  onForeign: () => void
}

interface Candidacy {
  askedAt: number
  /** Until when this process has the lease. */
  leadsUntil: number
  /** Whether Redis refused the last question for the lease: it answers, but takes no writes. */
  isRefused: boolean
}

/** Leases in Redis. While Redis is away, or refuses every lease, every process leads, as it would alone. */
export function createRedisLeadership(options: RedisLeadershipOptions): Leadership & { close(): Promise<void> } {
  const { connection, keyOf, processId, onRefusal, onForeign } = options
  const now = () => performance.now()
  const candidacies = new Map<string, Candidacy>()
  const listeners: ((task: string) => void)[] = []
  const renewing = setInterval(renewAll, RENEWED_EVERY_MS)
  renewing.unref()
  connection.onUp(renewAll)

  async function stand(task: string, candidacy: Candidacy): Promise<void> {
    const [askedAt, wasLeader] = [now(), isLeader(candidacy)]
    const lease = { keys: [keyOf(task)], arguments: [processId, String(LEASE_MS)] }
    try {
      const reply = await connection.run((client) => client.eval(LEAD, lease))
      if (reply === 'foreign') onForeign()
      const isElected = reply === 'foreign' || reply === 'elected'
      candidacy.leadsUntil = isElected ? askedAt + LEASE_MS - MARGIN_MS : Number.NEGATIVE_INFINITY
      candidacy.isRefused = false
    } catch (error) {
      if (!(error instanceof RedisAway)) candidacy.isRefused = true
      throw error
    } finally {
      if (isLeader(candidacy) && !wasLeader) for (const hear of listeners) hear(task)
    }
  }

  const isLeader = ({ leadsUntil, isRefused }: Candidacy): boolean => isRefused || leadsUntil > now()

  async function resign(task: string): Promise<void> {
    candidacies.delete(task)
    await connection.run((client) => client.eval(RESIGN, { keys: [keyOf(task)], arguments: [processId] }))
  }

  function renewAll(): void {
    for (const [task, candidacy] of candidacies) {
      const isCandidate = now() - candidacy.askedAt < CANDIDATE_MS
      const renewed = isCandidate ? stand(task, candidacy) : resign(task)
      renewed.catch(onRefusal)
    }
  }

  return {
    leads(task) {
      const known = candidacies.get(task)
      const candidacy = known ?? { askedAt: now(), leadsUntil: Number.NEGATIVE_INFINITY, isRefused: false }
      candidacy.askedAt = now()
      candidacies.set(task, candidacy)
      if (!connection.isUp()) return true
      if (!known) stand(task, candidacy).catch(onRefusal)
      return isLeader(candidacy)
    },
    onElected: (hear) => listeners.push(hear),
    async close() {
      clearInterval(renewing)
      await Promise.allSettled([...candidacies.keys()].map(resign))
    },
  }
}
