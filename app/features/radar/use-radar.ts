import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { RadarFrame, RadarFrames, RadarPrecipitation } from '#shared/contracts/radar.ts'
import { FRESHNESS } from '#shared/freshness.ts'
import { radarSeason } from '#shared/radar/radar-season.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { askApi, browserFetch } from '../../lib/api-client.ts'
import { useNow } from '../../lib/now.tsx'
import { askAgain } from '../../lib/query-client.ts'
import { isDataSaved } from '../../lib/slow-connection.ts'
import type { FrameStore } from './frame-store.ts'
import { type RadarQuestion, radarSearch } from './radar-address.ts'
import type { StepPicture } from './radar-steps.ts'
import { frameNear, momentOf, newestObserved } from './scrubber-keys.ts'
import { type Trouble, useFrameStore, useSteps } from './use-steps.ts'

/** State and actions of the radar layer. */
export interface Radar {
  isOn: boolean
  toggle(): void
  /** The list of pictures: undefined while it loads; the last list when it cannot be renewed. */
  answer: RadarFrames | undefined
  hasFailed: boolean
  precipitation: RadarPrecipitation
  choosePrecipitation(precipitation: RadarPrecipitation): void
  /** Of the frame that is shown; −1 without any. */
  index: number
  frame: RadarFrame | undefined
  /** What the frame shows; null while it is on its way or cannot be had. */
  picture: StepPicture | null
  /** A picture some minutes before it; null while none is there. */
  before: { picture: StepPicture; minutes: number } | null
  trouble: Trouble | null
  isPlaying: boolean
  /**
   * Called when the visitor uses the slider. From then on an earlier picture is loaded as well, to tell how echoes
   * move.
   */
  use(): void
  /** Shows a frame, and stops the film. */
  show(index: number): void
  togglePlaying(): void
}

interface RadarOptions {
  asked: RadarQuestion
  /** What the page's loader found for an address that asks for a picture. */
  served: RadarFrames | null
  /** What falls at the visitor's place by the answer beside the map; null where the season has to tell. */
  expected: RadarPrecipitation | null
}

/** The radar layer of an open map. It begins with the newest picture, or the address's; nothing plays by itself. */
export function useRadar({ asked, served, expected }: RadarOptions): Radar {
  const [isOn, setOn] = useState(true)
  const [choice, setChoice] = useState(asked.precipitation)
  // Null: always the newest picture.
  const [moment, setMoment] = useState(asked.moment)
  const [isPlaying, setPlaying] = useState(false)
  const [isUsed, setUsed] = useState(false)
  const season = radarSeason(useNow())
  const wanted = choice ?? expected ?? season
  const { data: answer, isError } = useQuery({
    queryKey: ['radar-frames', wanted],
    queryFn: ({ signal }) =>
      askApi(browserFetch, 'GET /api/radar/frames', { query: { precipitation: wanted }, signal }),
    ...askAgain(FRESHNESS.radar),
    enabled: isOn,
    initialData: served?.precipitation === wanted ? served : undefined,
    initialDataUpdatedAt: 0,
  })
  const precipitation = answer?.precipitation ?? wanted
  const frames = answer?.frames ?? NONE
  const newest = Math.max(newestObserved(frames), Math.min(0, frames.length - 1))
  const index = moment === null ? newest : frameNear(frames, moment)
  const frame = frames[index]
  const store = useFrameStore(precipitation, answer?.frames, isOn)
  const { picture, trouble } = useSteps(store, isOn ? frame : undefined)
  const before = useBefore(store, frames, index, isUsed && picture !== null && !isPlaying)

  function turnTo(to: number) {
    const next = frames[to]
    if (next) setMoment(to === newest ? null : momentOf(next))
  }
  function loadRest() {
    if (!isDataSaved()) store?.loadAll(frames, index)
  }
  const isWaiting = trouble === 'loading'
  useFilm({ isPlaying, index, count: frames.length, isWaiting, show: turnTo, stop: () => setPlaying(false) })
  useAddress({ moment, precipitation: choice }, isPlaying)

  return {
    isOn,
    toggle() {
      setPlaying(false)
      setOn(!isOn)
    },
    answer,
    hasFailed: isError,
    precipitation,
    choosePrecipitation(next) {
      setPlaying(false)
      setChoice(next)
    },
    index,
    frame,
    picture,
    before,
    trouble,
    isPlaying,
    use: () => setUsed(true),
    show(to) {
      setPlaying(false)
      loadRest()
      turnTo(to)
    },
    togglePlaying() {
      loadRest()
      setPlaying(!isPlaying)
    },
  }
}

const NONE: readonly RadarFrame[] = []

/** Frames between the two compared pictures: within one frame echoes move too little to measure. */
const STEPS_BEFORE = 2

/**
 * The earlier picture for the movement of echoes.
 *
 * @param isWanted whether it may be loaded; it never is when the visitor saves data
 */
function useBefore(store: FrameStore | null, frames: readonly RadarFrame[], index: number, isWanted: boolean) {
  const [frame, earlier] = [frames[index], frames[index - STEPS_BEFORE]]
  const { picture } = useSteps(store, isWanted && !isDataSaved() ? earlier : undefined)
  const minutes = frame && earlier ? (momentOf(frame) - momentOf(earlier)) / MINUTE_MS : 0
  return useMemo(() => picture && { picture, minutes }, [picture, minutes])
}

/** Writes the shown picture into the address with `replaceState`; not while the film plays. */
function useAddress(shown: Omit<RadarQuestion, 'isAsked'>, isPlaying: boolean): void {
  const { moment, precipitation } = shown
  useEffect(() => {
    if (isPlaying) return
    const { pathname, search, hash } = location
    const next = radarSearch(search, { moment, precipitation })
    // Browsers limit `replaceState` to about 100 calls in 30 s: a dragged slider writes only when it rests.
    const timer = setTimeout(() => {
      if (next !== search) history.replaceState(history.state, '', `${pathname}${next}${hash}`)
    }, SETTLED_MS)
    return () => clearTimeout(timer)
  }, [moment, precipitation, isPlaying])
}

const SETTLED_MS = 400

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
function useFilm({ isPlaying, index, count, isWaiting, ...film }: Film): void {
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
