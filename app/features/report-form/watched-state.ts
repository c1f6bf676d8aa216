/** A state that components read with useSyncExternalStore; each change makes a new object. */
export class WatchedState<State extends object> {
  state: State
  readonly #listeners = new Set<() => void>()

  constructor(state: State) {
    this.state = state
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  protected set(patch: Partial<State>): void {
    this.state = { ...this.state, ...patch }
    for (const tell of this.#listeners) tell()
  }
}
