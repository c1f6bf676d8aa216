import { type FormEvent, useEffect, useRef } from 'react'
import { UNDO_WITHIN_MS } from '#shared/reports/moderation-reasons.ts'
import { m } from '#words/messages.js'
import { browserFetch } from '../../lib/api-client.ts'
import { BUTTON } from '../../ui/button.ts'
import { sayDone, sayFailed } from '../../ui/say.ts'
import { moderationProblem } from './moderation-action.ts'
import { MODERATION_LIST } from './moderation-card.tsx'
import { undoDecision } from './moderation-changes.ts'

interface UndoBarProps {
  /** Of the report that was decided about. */
  id: string
  /** Its title; null after a form without scripts. */
  title: string | null
  onUndone: () => void
  /** Called when the time for undoing is over. */
  onOver: () => void
}

/**
 * Undoes the last decision within `UNDO_WITHIN_MS`. Without scripts it stays until the next page, and the server
 * refuses a late request.
 */
export function UndoBar({ id, title, onUndone, onOver }: UndoBarProps) {
  const bar = useRef<HTMLFormElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each decision has its own ten seconds
  useEffect(() => {
    const timer = setTimeout(() => {
      // The focus would go with the button.
      if (bar.current?.contains(document.activeElement)) document.getElementById(MODERATION_LIST)?.focus()
      onOver()
    }, UNDO_WITHIN_MS)
    return () => clearTimeout(timer)
  }, [id])
  const isUndoing = useRef(false)
  const undo = async (event: FormEvent) => {
    event.preventDefault()
    if (isUndoing.current) return
    isUndoing.current = true
    try {
      await undoDecision(browserFetch, id)
      sayDone(m.moderation_undone())
      onUndone()
    } catch (error) {
      sayFailed(error, moderationProblem(error, 'undo'))
    } finally {
      isUndoing.current = false
    }
  }
  return (
    <form
      ref={bar}
      method="post"
      onSubmit={(event) => void undo(event)}
      // The decision may be about the last of ten cards: the bar stays in sight while its time runs.
      className="sticky top-2 z-10 mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-field-border border-dashed bg-raised p-3 [@media(max-height:25rem)]:static"
    >
      <input type="hidden" name="report" value={id} />
      {title !== null && <p className="line-clamp-3 min-w-0 flex-1 break-words">{m.moderation_undo_for({ title })}</p>}
      <button type="submit" name="intent" value="undo" data-key="z" className={BUTTON.secondary}>
        {m.moderation_undo()}
      </button>
    </form>
  )
}
