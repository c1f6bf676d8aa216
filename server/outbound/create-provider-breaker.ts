import { CircuitState, ConsecutiveBreaker, circuitBreaker, DelegateBackoff, handleWhen } from 'cockatiel'
import { AttemptFailure } from './attempt-failure.ts'

export type BreakerState = 'closed' | 'open' | 'half-open'

export interface BreakerOptions {
  /** Consecutive faults that open the breaker. */
  faultsToOpen: number
  /** How long it stays open the first, second … time in a row; the last value holds from then on. */
  pausesMs: readonly [number, ...number[]]
  onStateChange: (state: BreakerState) => void
}

/** Retry delay for other calls while the half-open breaker's one trial call runs. */
const TRIAL_PAUSE_MS = 1_000

/** A circuit breaker with growing pauses; after each, a single trial call decides. */
export function createProviderBreaker({ faultsToOpen, pausesMs, onStateChange }: BreakerOptions) {
  const faults = new ConsecutiveBreaker(faultsToOpen)
  const longestPauseMs = Math.max(...pausesMs)
  let shutUntil = 0
  const policy = circuitBreaker(
    handleWhen((error) => error instanceof AttemptFailure && error.isFault),
    {
      breaker: faults,
      halfOpenAfter: new DelegateBackoff(({ attempt, result }) => {
        const failure = 'error' in result && result.error instanceof AttemptFailure ? result.error : null
        const askedForMs = Math.min(failure?.retryAfterMs ?? 0, longestPauseMs)
        const pauseMs = Math.max(pausesMs[attempt - 1] ?? longestPauseMs, askedForMs)
        // By Date.now, with which the policy measures its own pauses.
        shutUntil = Date.now() + pauseMs
        return pauseMs
      }),
    },
  )
  policy.onStateChange((state) => onStateChange(nameOf(state)))

  return {
    /** Milliseconds until the next call may be made; 0 while closed. */
    pauseLeftMs(): number {
      const leftMs = shutUntil - Date.now()
      // The clock was set back since the pause began; the policy would wait that much longer.
      if (policy.state === CircuitState.Open && leftMs > longestPauseMs) policy.isolate().dispose()
      if (policy.state === CircuitState.Open) return Math.max(0, leftMs)
      return policy.state === CircuitState.HalfOpen ? TRIAL_PAUSE_MS : 0
    },
    /** Runs one attempt and counts its `AttemptFailure`. */
    run: <T>(attempt: () => Promise<T>): Promise<T> =>
      policy.execute(async () => {
        try {
          return await attempt()
        } catch (error) {
          if (error instanceof AttemptFailure && error.isLimit) faults.state = faultsToOpen
          throw error
        }
      }),
  }
}

function nameOf(state: CircuitState): BreakerState {
  if (state === CircuitState.Closed) return 'closed'
  return state === CircuitState.HalfOpen ? 'half-open' : 'open'
}
