/**
 * Closes a panel that lies over the page on a press or focus outside it and on Escape; `<details>` alone would stay
 * open.
 */
export function closeOnTurningAway(details: HTMLDetailsElement | null | undefined): (() => void) | undefined {
  if (!details) return
  const listening = new AbortController()
  const close = () => {
    details.open = false
  }
  const isOutside = ({ target }: Event) => target instanceof Node && !details.contains(target)
  document.addEventListener('pointerdown', (event) => isOutside(event) && close(), listening)
  details.addEventListener(
    'focusout',
    ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !details.contains(relatedTarget)) close()
    },
    listening,
  )
  details.addEventListener(
    'keydown',
    ({ key }) => {
      if (key !== 'Escape') return
      close()
      details.querySelector('summary')?.focus()
    },
    listening,
  )
  return () => listening.abort()
}
