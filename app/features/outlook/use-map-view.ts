import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { type MapView, moved, WHOLE_MAP, zoomedAt } from './map-view.ts'

const ZOOM_STEP = 1.5
const ARROW_PX = 60
/** A hand that clicks or taps trembles by less. */
const DRAG_PX = 6
const ARROWS: Record<string, [x: number, y: number] | undefined> = {
  ArrowLeft: [ARROW_PX, 0],
  ArrowRight: [-ARROW_PX, 0],
  ArrowUp: [0, ARROW_PX],
  ArrowDown: [0, -ARROW_PX],
}

/** Panning and zooming by pointer, fingers, click or tap, wheel, keys and buttons. */
export function useMapView(stage: RefObject<HTMLElement | null>) {
  const [view, setView] = useState<MapView>(WHOLE_MAP)
  const pointers = useRef(new Map<number, { x: number; y: number }>())
  /** Where the only pointer went down, until it drags. */
  const press = useRef<{ x: number; y: number }>(undefined)

  const sizeOf = () => stage.current?.getBoundingClientRect() ?? new DOMRect()
  const fromMiddle = ({ x, y }: { x: number; y: number }) => {
    const box = sizeOf()
    return { x: x - box.left - box.width / 2, y: y - box.top - box.height / 2 }
  }
  const zoom = (factor: number, at = { x: 0, y: 0 }) => setView((last) => zoomedAt(last, factor, at, sizeOf()))
  const move = (x: number, y: number) => setView((last) => moved(last, x, y, sizeOf()))

  // React's wheel listeners are passive, so the page behind would scroll as well.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stage stays the same while it is open
  useEffect(() => {
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      zoom(Math.exp(-event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 0.05 : 0.0015)), fromMiddle(event))
    }
    const element = stage.current
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  }, [])

  const onPointerMove = ({ pointerId, clientX: x, clientY: y }: PointerEvent) => {
    const last = pointers.current.get(pointerId)
    if (!last) return
    const other = [...pointers.current].find(([id]) => id !== pointerId)?.[1]
    pointers.current.set(pointerId, { x, y })
    if (press.current && Math.hypot(x - press.current.x, y - press.current.y) >= DRAG_PX) press.current = undefined
    if (!other) return move(x - last.x, y - last.y)
    const apart = (point: { x: number; y: number }) => Math.max(Math.hypot(point.x - other.x, point.y - other.y), 1)
    const middle = fromMiddle({ x: (x + other.x) / 2, y: (y + other.y) / 2 })
    zoom(apart({ x, y }) / apart(last), middle)
    move((x - last.x) / 2, (y - last.y) / 2)
  }
  const release = ({ pointerId }: PointerEvent) => {
    pointers.current.delete(pointerId)
    press.current = undefined
  }
  /** A click or tap brings its point to the middle, for visitors who cannot drag. */
  const onPointerUp = (event: PointerEvent) => {
    const { x, y } = fromMiddle({ x: event.clientX, y: event.clientY })
    if (press.current) move(-x, -y)
    release(event)
  }

  return {
    view,
    zoomIn: () => zoom(ZOOM_STEP),
    zoomOut: () => zoom(1 / ZOOM_STEP),
    showAll: () => setView(WHOLE_MAP),
    /** For keys pressed anywhere in the viewer. */
    onZoomKey: ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
      if (ctrlKey || metaKey) return
      if (key === '+' || key === '=') zoom(ZOOM_STEP)
      else if (key === '-' || key === '_' || key === '−') zoom(1 / ZOOM_STEP)
      else if (key === '0') setView(WHOLE_MAP)
    },
    stageHandlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        const at = { x: event.clientX, y: event.clientY }
        press.current = pointers.current.size > 0 ? undefined : at
        pointers.current.set(event.pointerId, at)
      },
      onPointerMove,
      onPointerUp,
      onPointerCancel: release,
      onKeyDown: (event: KeyboardEvent) => {
        const step = ARROWS[event.key]
        if (!step || event.ctrlKey || event.metaKey || event.altKey) return
        event.preventDefault()
        move(...step)
      },
    },
  }
}
