import { useState } from 'react'
import type { OutlookItem } from '#shared/contracts/outlook.ts'
import { m } from '#words/messages.js'
import { InterfaceIcon } from '../../ui/interface-icon/interface-icon.tsx'
import { OutlookIcon } from './outlook-icon.tsx'
import { type ImageFormat, imageName, saveImage } from './save-image.ts'
import type { useFrames } from './use-frames.ts'

interface ViewerControlsProps {
  items: readonly OutlookItem[]
  frames: ReturnType<typeof useFrames>
  titleOf: (item: OutlookItem) => string
  /** When the shown outlook is valid. */
  times: string
  addressOf: (item: OutlookItem) => string
  onRefresh: () => Promise<string>
}

const PILL =
  'inline-flex min-h-11 items-center gap-2 rounded-full bg-raised px-4 font-[550] text-sm hover:opacity-90 aria-disabled:cursor-default'
/** On a phone held sideways, buttons with an icon of their own hide their word, and the others their icon. */
const WORDLESS = '[@media(max-height:30rem)]:[&>span]:sr-only'
const ICONLESS = '[@media(max-height:30rem)]:[&>svg]:hidden'

/** Below the picture: the player of the frames, and all actions. */
export function ViewerControls({ items, frames, titleOf, times, addressOf, onRefresh }: ViewerControlsProps) {
  const [saving, setSaving] = useState<'' | 'busy' | 'failed'>('')
  const [refreshing, setRefreshing] = useState({ isBusy: false, outcome: '' })
  const item = items[frames.frame]
  if (!item) return null
  const save = async (format: ImageFormat) => {
    if (saving === 'busy') return
    setSaving('busy')
    const shown = format === 'gif' ? items : [item]
    const name = imageName(shown[0] ?? item, format)
    const outcome = await saveImage(shown.map(addressOf), name, format).then(
      () => '' as const,
      () => 'failed' as const,
    )
    setSaving(outcome)
  }
  const refresh = async () => {
    if (refreshing.isBusy) return
    setSaving('')
    setRefreshing({ isBusy: true, outcome: '' })
    setRefreshing({ isBusy: false, outcome: await onRefresh() })
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3 md:px-10">
      {frames.isAnimated ? (
        <Player items={items} frames={frames} titleOf={titleOf} times={times} />
      ) : (
        <p className="min-w-0 flex-1 basis-60 text-muted text-sm">{times}</p>
      )}
      <div className="flex flex-wrap gap-2">
        {items.length > 1 && (
          <button type="button" onClick={frames.toggleAnimation} className={`${PILL} ${WORDLESS}`}>
            <OutlookIcon name={frames.isAnimated ? 'image' : 'frames'} />
            <span>{frames.isAnimated ? m.outlook_viewer_still() : m.outlook_viewer_animation()}</span>
          </button>
        )}
        <button
          type="button"
          onClick={() => void refresh()}
          aria-busy={refreshing.isBusy}
          className={`${PILL} ${WORDLESS} aria-busy:[&>svg]:animate-spin`}
        >
          <InterfaceIcon name="refresh" />
          <span>{m.outlook_viewer_refresh()}</span>
        </button>
        {([frames.isAnimated ? 'gif' : 'jpg', 'png'] as const).map((format) => (
          <button
            key={format}
            type="button"
            onClick={() => void save(format)}
            aria-disabled={saving === 'busy'}
            className={`${PILL} ${ICONLESS}`}
          >
            <OutlookIcon name="download" />
            <span>{m.outlook_viewer_save({ format: format.toUpperCase() })}</span>
          </button>
        ))}
        {item.geojsonUrl && (
          <a
            href={item.geojsonUrl}
            download={item.geojsonFilename ?? true}
            className={`${PILL} ${ICONLESS}`}
            aria-label={m.outlook_geojson_of({ title: titleOf(item) })}
          >
            <OutlookIcon name="download" />
            <span>{m.outlook_geojson()}</span>
          </a>
        )}
      </div>
      <p role="status" className="basis-full text-muted text-sm empty:sr-only">
        {saving === 'busy'
          ? m.outlook_viewer_saving()
          : saving === 'failed'
            ? m.outlook_viewer_not_saved()
            : refreshing.outcome}
      </p>
    </div>
  )
}

function Player({
  items,
  frames,
  titleOf,
  times,
}: Pick<ViewerControlsProps, 'items' | 'frames' | 'titleOf' | 'times'>) {
  const { frame, isPlaying, togglePlaying, show } = frames
  return (
    <div className="flex min-w-0 flex-1 basis-72 items-center gap-3">
      <button
        type="button"
        onClick={togglePlaying}
        aria-label={isPlaying ? m.outlook_viewer_pause() : m.outlook_viewer_play()}
        className="grid size-12 flex-none place-items-center rounded-full bg-lamp text-lamp-ink"
      >
        <OutlookIcon name={isPlaying ? 'pause' : 'play'} className="size-6" />
      </button>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap justify-between gap-x-4 text-sm">
          <span>{times}</span>
          <span className="text-muted tabular-nums">
            {m.outlook_viewer_frame({ number: frame + 1, count: items.length })}
          </span>
        </p>
        <div className="flex gap-1">
          {items.map((item, index) => (
            <button
              key={item.id}
              type="button"
              onClick={() => show(index)}
              aria-label={m.outlook_viewer_frame_of({ title: titleOf(item) })}
              aria-current={index === frame}
              className="group h-6 flex-1"
            >
              <span
                className={`block h-1.5 rounded-full ${index === frame ? 'bg-lamp' : index < frame ? 'bg-lake' : 'bg-line'}`}
              />
            </button>
          ))}
        </div>
      </div>
    </div>
  )
}
