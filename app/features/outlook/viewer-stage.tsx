import { type RefObject, useEffect, useState } from 'react'
import type { OutlookItem } from '#shared/contracts/outlook.ts'
import { OUTLOOK_LEVELS } from '#shared/outlooks/outlook-levels.ts'
import { m } from '#words/messages.js'
import { onConnection } from '../../lib/connection.ts'
import { BUTTON } from '../../ui/button.ts'
import { LevelLegend } from './level-sign.tsx'
import { OutlookIcon } from './outlook-icon.tsx'
import { mapAlt } from './outlook-words.ts'
import type { useMapView } from './use-map-view.ts'

interface ViewerStageProps {
  stage: RefObject<HTMLDivElement | null>
  map: ReturnType<typeof useMapView>
  items: readonly OutlookItem[]
  frame: number
  addressOf: (item: OutlookItem) => string
}

type Loading = 'shown' | 'failed'

/** The pictures, stacked so that none flickers, on a stage that pans and zooms. */
export function ViewerStage({ stage, map, items, frame, addressOf }: ViewerStageProps) {
  const [states, setStates] = useState<Record<string, Loading | undefined>>({})
  const [attempt, setAttempt] = useState(0)
  const { view, stageHandlers } = map
  const item = items[frame]
  const state = item && states[item.id]
  const settle = (id: string, to: Loading) => setStates((last) => ({ ...last, [id]: to }))
  const tryAgain = () => {
    setAttempt(attempt + 1)
    setStates({})
  }
  useEffect(() => onConnection((isLost) => !isLost && state === 'failed' && tryAgain()))
  return (
    <div className="relative min-h-0 overflow-hidden bg-ground">
      {/* biome-ignore lint/a11y/useSemanticElements: no element is a map that is moved by keys */}
      <div
        ref={stage}
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the map
        tabIndex={0}
        aria-label={m.outlook_viewer_stage()}
        className="@container-[size] absolute inset-0 cursor-grab touch-none select-none -outline-offset-2 active:cursor-grabbing"
        {...stageHandlers}
      >
        <div
          className="absolute inset-0"
          style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
        >
          {items.map((one, index) => (
            <div
              key={`${one.id}-${attempt}`}
              className={`absolute inset-0 grid place-items-center ${index === frame && state !== 'failed' ? '' : 'invisible'}`}
            >
              <div className={one.isDrawn ? 'outlook-sheet' : 'size-full'}>
                <img
                  src={addressOf(one)}
                  alt={index === frame ? mapAlt(one) : ''}
                  draggable={false}
                  onLoad={() => settle(one.id, 'shown')}
                  onError={() => settle(one.id, 'failed')}
                  className={one.isDrawn ? 'block w-full' : 'outlook-picture size-full object-contain'}
                />
              </div>
            </div>
          ))}
        </div>
      </div>
      {state === undefined && (
        <p role="status" className="pointer-events-none absolute inset-0 grid place-items-center text-muted">
          {m.outlook_image_loading()}
        </p>
      )}
      {state === 'failed' && (
        <div role="alert" className="absolute inset-0 flex flex-col items-center justify-center gap-3 p-4 text-center">
          <p>{m.outlook_image_failed()}</p>
          <button type="button" onClick={tryAgain} className={BUTTON.secondary}>
            {m.outlook_retry()}
          </button>
        </div>
      )}
      <p className="pointer-events-none absolute top-3 left-3 rounded-full bg-surface/90 px-3 py-1.5 text-sm md:left-10">
        <span className="pointer-coarse:hidden">{m.outlook_viewer_hint()}</span>
        <span className="hidden pointer-coarse:inline">{m.outlook_viewer_hint_touch()}</span>
      </p>
      {item && item.threats.length > 0 && (
        <LevelLegend
          levels={OUTLOOK_LEVELS.filter((level) => item.threats.some((threat) => threat.level === level))}
          className="pointer-events-none absolute bottom-3 left-3 max-w-[calc(100%-5.5rem)] rounded-2xl bg-surface/90 px-3 py-1.5 md:top-3 md:right-10 md:bottom-auto md:left-auto"
        />
      )}
      <ZoomButtons map={map} />
    </div>
  )
}

function ZoomButtons({ map: { zoomIn, zoomOut, showAll } }: { map: ViewerStageProps['map'] }) {
  const buttons = [
    ['plus', m.outlook_viewer_zoom_in(), zoomIn],
    ['minus', m.outlook_viewer_zoom_out(), zoomOut],
    ['expand', m.outlook_viewer_zoom_reset(), showAll],
  ] as const
  return (
    <div className="absolute right-3 bottom-3 grid overflow-hidden rounded-full bg-surface/90 md:right-10">
      {buttons.map(([icon, label, act]) => (
        <button
          key={icon}
          type="button"
          onClick={act}
          aria-label={label}
          className="grid size-11 place-items-center hover:bg-raised -outline-offset-2"
        >
          <OutlookIcon name={icon} />
        </button>
      ))}
    </div>
  )
}
