import { useEffect, useRef, useState } from 'react'
import { createPath, useLocation, useNavigation } from 'react-router'
import { m } from '#words/messages.js'
import { checkConnection, isConnectionLost, untilConnected } from '../../lib/connection.ts'
import { isSavedPage } from '../../lib/saved-answer.ts'

const SLOW_MS = 1_000
/** While a page does not come, the connection is checked: requests of the router have no time limit. */
const CHECKED_AFTER_MS = 2_000
const CHECKED_EVERY_MS = 5_000

/**
 * A line at the upper edge, and a word for screen readers, when the next page takes longer than a second. Screen readers
 * hear the title of a page that has come: without a new document the browser says nothing.
 */
export default function PageProgress() {
  const { state, location: next } = useNavigation()
  const isWaiting = state === 'loading'
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setIsSlow(true), SLOW_MS)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isWaiting])
  const href = isWaiting ? createPath(next) : null
  useEffect(() => (href === null ? undefined : loadOnceLost(href)), [href])
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

/**
 * Loads the page that is on its way as a document when the connection turns out to be lost: at once if it is saved on
 * this device, else when the connection is back.
 *
 * @returns a function that ends this, for a page that has come
 */
function loadOnceLost(href: string): () => void {
  let isOver = false
  const check = async () => {
    await checkConnection()
    if (isOver) return
    if (!isConnectionLost()) {
      timer = setTimeout(check, CHECKED_EVERY_MS)
      return
    }
    if (!(await isSavedPage(href))) await untilConnected()
    if (!isOver) location.assign(href)
  }
  let timer = setTimeout(check, CHECKED_AFTER_MS)
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}
