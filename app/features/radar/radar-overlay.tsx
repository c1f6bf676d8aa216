import { type RefObject, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { type LayElement, useLaidElement } from '../../ui/map-layer/use-laid-element.ts'
import { paintSteps, type StepPicture } from './radar-steps.ts'
import type { Radar } from './use-radar.ts'

interface RadarOverlayProps {
  radar: Radar
  lay: LayElement
}

/** The echoes on the live map, and the areas that no radar covers. */
export function RadarOverlay({ radar: { answer, frame, picture, trouble }, lay }: RadarOverlayProps) {
  const element = useLaidElement(lay, answer?.box, 'radar-overlay')
  if (!element) return null
  const mask = answer?.coverage && `url("${answer.coverage}")`
  return createPortal(
    <>
      {mask && <div className="radar-unseen" style={{ maskImage: mask }} />}
      <Echoes
        // While the next picture loads the old one stays, muted, so that it is not taken for the new one.
        isMuted={trouble === 'loading'}
        picture={trouble === 'failed' || trouble === 'unreadable' ? EMPTY : picture}
        isForward={frame?.kind === 'moved-forward'}
      />
    </>,
    element,
  )
}

const EMPTY: StepPicture = { width: 1, height: 1, steps: new Uint8Array(1) }

interface EchoesProps {
  /** Null keeps the drawn picture. */
  picture: StepPicture | null
  isForward: boolean
  isMuted: boolean
}

function Echoes({ picture, isForward, isMuted }: EchoesProps) {
  const canvases = [useRef<HTMLCanvasElement>(null), useRef<HTMLCanvasElement>(null)] as const
  const [front, setFront] = useState<{ canvas: number; isForward: boolean }>({ canvas: 0, isForward: false })
  const theme = useThemeChanges()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture or theme is another drawing; which canvas is in front is not
  useEffect(() => {
    if (!picture) return
    const back = 1 - front.canvas
    paint(canvases[back === 0 ? 0 : 1], picture)
    setFront({ canvas: back, isForward })
  }, [picture, isForward, theme])
  return canvases.map((canvas, index) => (
    <canvas
      // biome-ignore lint/suspicious/noArrayIndexKey: two canvases take turns
      key={index}
      ref={canvas}
      className="radar-echoes"
      data-front={front.canvas === index || undefined}
      data-forward={front.isForward || undefined}
      data-muted={isMuted || undefined}
    />
  ))
}

/** Custom properties with the colours of the steps 1 to 5 and of the rim. */
const COLOUR_NAMES = ['--radar-1', '--radar-2', '--radar-3', '--radar-4', '--radar-5', '--radar-rim']

function paint({ current: canvas }: RefObject<HTMLCanvasElement | null>, picture: StepPicture): void {
  const context = canvas?.getContext('2d')
  if (!canvas || !context) return
  Object.assign(canvas, { width: picture.width, height: picture.height })
  const image = context.createImageData(picture.width, picture.height)
  const styles = getComputedStyle(canvas)
  const colours = COLOUR_NAMES.map((name) => {
    // A canvas context converts every opaque CSS colour to “#rrggbb”, such as `rgb()` and `oklch()`.
    context.fillStyle = styles.getPropertyValue(name)
    return pixelOf(context.fillStyle)
  })
  paintSteps(picture, new Uint32Array(image.data.buffer), Uint32Array.of(0, ...colours))
  context.putImageData(image, 0, 0)
}

/** “#2e6da9” as an opaque pixel of a canvas, in little-endian byte order: all browsers run on such machines. */
function pixelOf(colour: string): number {
  const value = Number.parseInt(colour.slice(1), 16)
  return ((255 << 24) | ((value & 255) << 16) | (value & 0xff00) | (value >> 16)) >>> 0
}

/** Counts the changes of the page's theme. */
function useThemeChanges(): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    const observer = new MutationObserver(() => setCount((last) => last + 1))
    observer.observe(document.documentElement, { attributeFilter: ['class'] })
    return () => observer.disconnect()
  }, [])
  return count
}
