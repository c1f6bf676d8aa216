import { type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import type { ReportMedia } from '#shared/contracts/report.ts'
import { m } from '#words/messages.js'
import { InterfaceIcon } from '../../ui/interface-icon/interface-icon.tsx'

interface PhotoViewerProps {
  photos: readonly { photo: ReportMedia; alt: string }[]
  /** Where among them it opens. */
  first: number
  onClose: () => void
}

/** A finger that moved less meant to tap, px. */
const SHORTEST_SWIPE = 40

/** The photos of a report on the whole screen, one after the other. The browser keeps the focus inside. */
export function PhotoViewer({ photos, first, onClose }: PhotoViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [index, setIndex] = useState(first)
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // Closed before it leaves the page: a removed dialog would take the focus with it.
    return () => element?.close()
  }, [])
  const turn = (step: number) => setIndex((now) => Math.min(Math.max(now + step, 0), photos.length - 1))
  const swipe = useSwipe(turn)

  const shown = photos[index]
  if (!shown) return null
  const next = photos[index + 1]
  return (
    <dialog
      ref={dialog}
      aria-label={m.report_viewer()}
      onClose={() => dialog.current?.open || onClose()}
      onKeyDown={(event) => {
        if (event.key === 'ArrowRight') turn(1)
        else if (event.key === 'ArrowLeft') turn(-1)
      }}
      className="m-0 h-dvh max-h-none w-dvw max-w-none grid-rows-[auto_1fr_auto] bg-ground text-text open:grid"
    >
      <div className="flex items-center justify-between gap-4 px-4 py-3 md:px-10">
        <p role="status" className="text-muted text-sm tabular-nums">
          {m.report_viewer_position({ number: index + 1, count: photos.length })}
        </p>
        <button
          type="button"
          onClick={() => dialog.current?.close()}
          aria-label={m.report_viewer_close()}
          className="grid size-11 place-items-center rounded-full bg-raised"
        >
          <InterfaceIcon name="close" />
        </button>
      </div>
      <div className="relative min-h-0 touch-pan-y touch-pinch-zoom select-none" {...swipe}>
        <img
          key={shown.photo.id}
          src={shown.photo.media_url}
          alt={shown.alt}
          width={shown.photo.width ?? undefined}
          height={shown.photo.height ?? undefined}
          draggable={false}
          className="absolute inset-0 m-auto h-full max-h-full w-full max-w-full object-contain max-md:pb-16 md:px-24"
        />
        {photos.length > 1 && (
          <>
            <Turn
              label={m.report_viewer_previous()}
              isEnd={index === 0}
              onTurn={() => turn(-1)}
              side="left-3 md:left-10"
            />
            <Turn
              label={m.report_viewer_next()}
              isEnd={index === photos.length - 1}
              onTurn={() => turn(1)}
              side="right-3 rotate-180 md:right-10"
            />
          </>
        )}
        {next && <img src={next.photo.media_url} alt="" hidden />}
      </div>
      {/* Screen readers have it with the photo. */}
      <p className="mx-auto max-h-[20dvh] max-w-prose overflow-y-auto px-4 py-4 text-center text-sm" aria-hidden="true">
        {shown.alt}
      </p>
    </dialog>
  )
}

/** At an end it stays where it is, so that the focus does, and does nothing. */
function Turn({ label, isEnd, onTurn, side }: { label: string; isEnd: boolean; onTurn: () => void; side: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isEnd}
      onClick={onTurn}
      className={`absolute bottom-1 grid size-12 place-items-center rounded-full bg-raised aria-disabled:cursor-default aria-disabled:opacity-40 md:top-1/2 md:bottom-auto md:-mt-6 ${side}`}
    >
      <InterfaceIcon name="back" />
    </button>
  )
}

/** @param turn 1 for a finger that moved to the left, −1 to the right */
function useSwipe(turn: (step: number) => void) {
  const start = useRef<{ id: number; x: number } | null>(null)
  return {
    onPointerDown: ({ pointerId, clientX, pointerType, isPrimary }: PointerEvent) => {
      // A second finger means zooming, not a swipe.
      start.current = isPrimary && pointerType !== 'mouse' ? { id: pointerId, x: clientX } : null
    },
    onPointerUp: ({ pointerId, clientX }: PointerEvent) => {
      const moved = start.current?.id === pointerId ? clientX - start.current.x : 0
      start.current = null
      if (Math.abs(moved) >= SHORTEST_SWIPE) turn(moved < 0 ? 1 : -1)
    },
    onPointerCancel: () => {
      start.current = null
    },
  }
}
