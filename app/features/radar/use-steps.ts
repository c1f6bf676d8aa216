import { useEffect, useState } from 'react'
import type { RadarFrame, RadarPrecipitation } from '#shared/contracts/radar.ts'
import { SECOND_MS } from '#shared/time.ts'
import { createFrameStore, type FrameStore } from './frame-store.ts'
import type { StepPicture } from './radar-steps.ts'

/** Why there is no picture of a frame. */
export type Trouble = 'loading' | 'unreadable' | 'failed'

/** The store of loaded pictures while the layer is on; null while it is off. */
export function useFrameStore(
  precipitation: RadarPrecipitation,
  frames: readonly RadarFrame[] | undefined,
  isOn: boolean,
): FrameStore | null {
  const [store, setStore] = useState<FrameStore | null>(null)
  useEffect(() => {
    if (!isOn) return
    const made = createFrameStore(precipitation)
    setStore(made)
    return () => {
      made.close()
      setStore(null)
    }
  }, [precipitation, isOn])
  useEffect(() => {
    if (frames) store?.keep(frames)
  }, [store, frames])
  return store
}

/** A picture that failed to load is tried again after this time while it is shown. */
const AGAIN_AFTER_MS = 10 * SECOND_MS

/** What a frame shows, as soon as it is there. */
export function useSteps(store: FrameStore | null, frame: RadarFrame | undefined) {
  const [loaded, setLoaded] = useState<{ of: string; picture: StepPicture | null } | null>(null)
  const [attempt, setAttempt] = useState(0)
  const isReadable = frame?.readable === true
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address of its picture is the frame's name; lists bring the same one anew
  useEffect(() => {
    if (!store || !frame || !isReadable) return
    let isGone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const tell = (picture: StepPicture | null) => {
      if (isGone) return
      setLoaded({ of: frame.picture, picture })
      if (!picture) timer = setTimeout(() => setAttempt((last) => last + 1), AGAIN_AFTER_MS)
    }
    store.load(frame).then(tell, () => tell(null))
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [store, frame?.picture, isReadable, attempt])
  const own = store && loaded?.of === frame?.picture ? loaded : null
  return { picture: own?.picture ?? null, trouble: frame ? troubleOf(frame, own) : null }
}

function troubleOf({ readable }: RadarFrame, loaded: { picture: StepPicture | null } | null): Trouble | null {
  if (!readable) return 'unreadable'
  if (!loaded) return 'loading'
  return loaded.picture ? null : 'failed'
}
