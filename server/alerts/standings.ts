import type { AlertMessage } from './alert-message.ts'
import { alertsInForce, type Standing } from './alerts-in-force.ts'

/** What the messages of one answer say at a moment (epoch milliseconds); weighed once for all who ask. */
export type StandingOf = (messages: readonly AlertMessage[], now: number) => Standing

/** @param showsTests whether tests are shown, with their badge: on a simulated site only */
export function createStandings({ showsTests = false } = {}): StandingOf {
  const standings = new WeakMap<readonly AlertMessage[], { from: number; standing: Standing }>()
  return (messages, now) => {
    const known = standings.get(messages)
    if (known && known.from <= now && now < known.standing.validUntil) return known.standing
    const official = alertsInForce(messages, now)
    const standing = showsTests ? withTests(official, messages, now) : official
    standings.set(messages, { from: now, standing })
    return standing
  }
}

/** Tests follow the same rules in a world of their own. */
function withTests(standing: Standing, messages: readonly AlertMessage[], now: number): Standing {
  const tests = messages
    .filter(({ purpose }) => purpose === 'test')
    .map((message): AlertMessage => ({ ...message, purpose: 'alert', source: 'Test', badge: 'Test' }))
  const { inForce, validUntil } = alertsInForce(tests, now)
  return {
    ...standing,
    inForce: [...standing.inForce, ...inForce],
    validUntil: Math.min(standing.validUntil, validUntil),
  }
}
