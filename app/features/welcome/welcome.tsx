import { createRoot } from 'react-dom/client'
import { SECOND_MS } from '#shared/time.ts'
import { isUnread, isWarningShown, isWelcomeMoment } from './welcome-moment.ts'
import { isWelcomeSeen, noteWelcomeSeen } from './welcome-seen.ts'

// To be loaded a second after the start.
if (!isUnread()) greet()

/** Greets a new visitor once no dialog or field is in use; a warning closes it. */
function greet(): void {
  const timer = setInterval(look, SECOND_MS)
  let hide: (() => void) | null = null
  let isLoading = false
  look()

  function look(): void {
    // Another tab may have shown it in the meantime.
    if (!hide && isWelcomeSeen()) clearInterval(timer)
    else if (hide && isWarningShown()) hide()
    else if (!hide && !isLoading && isWelcomeMoment()) void show()
  }

  async function show(): Promise<void> {
    isLoading = true
    const loaded = await import('./welcome-dialog.tsx').catch(() => null)
    isLoading = false
    // Without a network the next visit greets.
    if (!loaded) return clearInterval(timer)
    if (!isWelcomeMoment() || isWelcomeSeen()) return
    const host = document.body.appendChild(document.createElement('div'))
    const root = createRoot(host)
    hide = () => {
      hide = null
      root.unmount()
      host.remove()
    }
    root.render(
      <loaded.WelcomeDialog
        onClose={() => {
          noteWelcomeSeen()
          hide?.()
        }}
      />,
    )
  }
}
