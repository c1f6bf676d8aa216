import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { m } from '#words/messages.js'

const SLOW_MS = 1_000

/** A line at the upper edge, and a word for screen readers, when the next page takes longer than a second. */
export default function PageProgress() {
  const isWaiting = useNavigation().state === 'loading'
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setIsSlow(true), SLOW_MS)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isWaiting])
  return (
    <div aria-live="polite" className="page-progress">
      {isSlow && <span className="sr-only">{m.page_on_its_way()}</span>}
    </div>
  )
}
