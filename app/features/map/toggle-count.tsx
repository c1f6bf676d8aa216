import { m } from '#words/messages.js'

/** How many of its alerts or reports are in view, on the button that shows them. @param count null when it is not known */
export const ToggleCount = ({ count }: { count: number | null }) =>
  count === null ? (
    <>
      <span aria-hidden="true">?</span>
      <span className="sr-only">{m.map_count_unknown()}</span>
    </>
  ) : (
    <span className="tabular-nums">{count}</span>
  )
