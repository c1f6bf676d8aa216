import { m } from '#words/messages.js'
import { showToast } from '../../ui/toast.tsx'

/** An answer that comes sooner needs no words. */
const PATIENCE_MS = 150

/**
 * Says “Checking permissions...” while a page behind the gate is on its way. As that page's client loader:
 * `export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => whileChecking(serverLoader())`.
 */
export async function whileChecking<Answer>(answer: Promise<Answer>): Promise<Answer> {
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
