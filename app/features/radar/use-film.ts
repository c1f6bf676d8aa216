import { useEffect, useEffectEvent } from 'react'

/** How long each picture is shown, and the last one, ms. */
const FRAME_MS = 350
const LAST_FRAME_MS = 1_400

interface Film {
  isPlaying: boolean
  /** Of the picture that is shown. */
  index: number
  count: number
  /** Whether the picture that is shown has not come yet. */
  isWaiting: boolean
  show: (index: number) => void
  stop: () => void
}

/** Plays the pictures in a loop while the page is visible. It waits for each picture to load. */
export function useFilm({ isPlaying, index, count, isWaiting, ...film }: Film): void {
  const show = useEffectEvent(film.show)
  const stop = useEffectEvent(film.stop)
  useEffect(() => {
    if (!isPlaying || isWaiting || count < 2) return
    const isLast = index >= count - 1
    const timer = setTimeout(() => show(isLast ? 0 : index + 1), isLast ? LAST_FRAME_MS : FRAME_MS)
    return () => clearTimeout(timer)
  }, [isPlaying, isWaiting, index, count])
  useEffect(() => {
    if (!isPlaying) return
    const stopWhenHidden = () => document.hidden && stop()
    document.addEventListener('visibilitychange', stopWhenHidden)
    return () => document.removeEventListener('visibilitychange', stopWhenHidden)
  }, [isPlaying])
}
