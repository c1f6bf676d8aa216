import { useEffect, useState } from 'react'
import { SECOND_MS } from '#shared/time.ts'

/** Spec section 9. */
const LOOP_INTERVAL_MS = SECOND_MS

/**
 * Which of `count` frames is shown, and whether they play. With `prefers-reduced-motion` the animation starts paused.
 */
export function useFrames(count: number, first: number) {
  const [frame, setFrame] = useState(first)
  const [isAnimated, setAnimated] = useState(false)
  const [isPlaying, setPlaying] = useState(false)

  useEffect(() => {
    if (!isPlaying) return
    const timer = setInterval(() => setFrame((last) => (last + 1) % count), LOOP_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [isPlaying, count])

  return {
    frame: Math.min(frame, count - 1),
    isAnimated,
    isPlaying,
    toggleAnimation: () => {
      setPlaying(!isAnimated && !matchMedia('(prefers-reduced-motion: reduce)').matches)
      setAnimated(!isAnimated)
    },
    togglePlaying: () => setPlaying(!isPlaying),
    show: (index: number) => {
      setPlaying(false)
      setFrame(index)
    },
  }
}
