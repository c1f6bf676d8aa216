import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { ModeratedReport } from '#shared/contracts/report.ts'
import { moderationCardId } from './moderation-card.tsx'

export const MODERATION_LIST = 'moderation-list'

/**
 * After a decision its card is gone: the list is asked anew, and the focus goes on to the card that took its place, to the
 * last one, or to the words that say that none is left.
 */
export function useNextCard(reports: readonly Pick<ModeratedReport, 'id'>[]) {
  const { revalidate } = useRevalidator()
  const left = useRef<{ id: string; position: number } | null>(null)

  useEffect(() => {
    if (!left.current || reports.some(({ id }) => id === left.current?.id)) return
    const next = reports[Math.min(left.current.position, reports.length - 1)]
    left.current = null
    document.getElementById(next ? moderationCardId(next.id) : MODERATION_LIST)?.focus()
  }, [reports])

  return (id: string) => {
    left.current = { id, position: reports.findIndex((report) => report.id === id) }
    void revalidate()
  }
}
