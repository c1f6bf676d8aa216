const watched = new WeakSet<Element>()

const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

/**
 * Lets the arrow keys, Home and End move the focus between the rows of a list of `<details>`. Tab, Enter and Space keep
 * the browser's behaviour.
 *
 * @param list calling again for the same one does nothing
 */
export function watchRows(list: Element): void {
  if (watched.has(list)) return
  watched.add(list)
  list.addEventListener('keydown', (event) => {
    if (!(event instanceof KeyboardEvent) || event.altKey || event.ctrlKey || event.metaKey) return
    const rows = [...list.querySelectorAll('summary')]
    const at = event.target instanceof HTMLElement ? rows.indexOf(event.target) : -1
    const next = at === -1 ? undefined : STEPS[event.key]?.(at, rows.length - 1)
    if (next === undefined) return
    event.preventDefault()
    rows[next]?.focus()
  })
}
