/** How a picture is moved and enlarged on its stage: shift in px from the middle, then scale. */
export interface MapView {
  x: number
  y: number
  scale: number
}

export const WHOLE_MAP: MapView = { x: 0, y: 0, scale: 1 }
const MOST = 6

/** A view zoomed so that what lies at `at` (px from the stage's middle) stays there. */
export function zoomedAt(view: MapView, factor: number, at: { x: number; y: number }, stage: Stage): MapView {
  const scale = Math.min(Math.max(view.scale * factor, 1), MOST)
  const change = scale / view.scale
  return kept({ x: at.x - (at.x - view.x) * change, y: at.y - (at.y - view.y) * change, scale }, stage)
}

export const moved = (view: MapView, x: number, y: number, stage: Stage): MapView =>
  kept({ ...view, x: view.x + x, y: view.y + y }, stage)

interface Stage {
  width: number
  height: number
}

/** Limits the shift so that the picture always covers the stage. */
function kept({ x, y, scale }: MapView, { width, height }: Stage): MapView {
  const within = (value: number, size: number) => {
    const most = (size * (scale - 1)) / 2
    return Math.min(Math.max(value, -most), most)
  }
  return { x: within(x, width), y: within(y, height), scale }
}
