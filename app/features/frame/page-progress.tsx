import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { m } from '#words/messages.js'

const SLOW_MS = 1_000

/**
 * A line at the upper edge, and a word for screen readers, when the next page takes longer than a second. Screen readers
 * hear the title of a page that has come: without a new document the browser says nothing.
 */
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
  const { key } = useLocation()
  const shown = useRef('')
  const [title, setTitle] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs for each page that is opened, also at the same path
  useEffect(() => {
    if (shown.current && shown.current !== document.title) setTitle(document.title)
    shown.current = document.title
  }, [key])
  return (
    <div aria-live="polite" className={isSlow ? 'page-progress' : undefined}>
      <span className="sr-only">{isSlow ? m.page_on_its_way() : title}</span>
    </div>
  )
}
