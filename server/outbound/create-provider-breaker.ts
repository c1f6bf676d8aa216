import { CircuitState, ConsecutiveBreaker, circuitBreaker, DelegateBackoff, handleWhen } from 'cockatiel'
import { AttemptFailure } from './attempt-failure.ts'

export type BreakerState = 'closed' | 'open' | 'half-open'

export interface BreakerOptions {
  /** Consecutive faults after which nobody is let through. */
  faultsToOpen: number
  /** How long it stays shut, the first, second … time in a row; the last holds from then on. */
  pausesMs: readonly [number, ...number[]]
  onStateChange: (state: BreakerState) => void
}

export interface ProviderBreaker {
  /** How long nobody should ask, milliseconds; 0 when one may. While one call tries out the provider, others wait. */
  pauseLeftMs(): number
  /** Runs one attempt and learns from its `AttemptFailure`. */
  run<T>(attempt: () => Promise<T>): Promise<T>
}

/** While the one call that tries out a provider runs, others come back after this. */
const TRIAL_PAUSE_MS = 1_000

/** Stops asking a provider that is unwell, and lets a single call try it out after a growing pause. */
export function createProviderBreaker({ faultsToOpen, pausesMs, onStateChange }: BreakerOptions): ProviderBreaker {
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
        // The policy measures by Date.now as well.
        shutUntil = Date.now() + pauseMs
        return pauseMs
      }),
    },
  )
  policy.onStateChange((state) => onStateChange(nameOf(state)))

  return {
    pauseLeftMs() {
      const leftMs = shutUntil - Date.now()
      // The clock was ahead when the pause began: the policy would wait for as long again.
      if (policy.state === CircuitState.Open && leftMs > longestPauseMs) policy.isolate().dispose()
      if (policy.state === CircuitState.Open) return Math.max(0, leftMs)
      return policy.state === CircuitState.HalfOpen ? TRIAL_PAUSE_MS : 0
    },
    run: (attempt) =>
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
