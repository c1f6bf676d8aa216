import { useEffect } from 'react'
import { m } from '#words/messages.js'
import { showToast } from '../../ui/toast.tsx'

/** No toast is shown for answers that come sooner. */
const PATIENCE_MS = 150

/** How many pages that need rights are shown. */
let shown = 0

/** On a page that needs rights: while it is shown, its loads check nothing that a visitor waits for. */
export function useShownGate(): void {
  useEffect(() => {
    shown += 1
    return () => {
      shown -= 1
    }
  }, [])
}

/**
 * Shows the toast “Checking permissions...” while a page that needs rights is loading. As that page's client loader:
 * `export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => whileChecking(serverLoader())`.
 */
export async function whileChecking<Answer>(answer: Promise<Answer>): Promise<Answer> {
  if (shown > 0) return await answer
  let hide = () => {}
  const timer = setTimeout(() => {
    hide = showToast({ tone: 'busy', title: m.access_checking() })
  }, PATIENCE_MS)
  try {
    return await answer
  } finally {
    clearTimeout(timer)
    hide()
  }
}
