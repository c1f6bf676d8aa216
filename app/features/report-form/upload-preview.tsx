import { useEffect, useRef, useState } from 'react'
import { isVideo } from '#shared/reports/file-rules.ts'
import { ReportIcon } from './report-icon.tsx'
import type { UploadItem } from './upload-item.ts'

/** Larger photos would cost a phone more memory than a look at them is worth. */
const LARGEST_DRAWN_BYTES = 60 * 1024 * 1024
/** Twice the side of the square on the page, px. */
const SIDE = 144

/** Thumbnail of a chosen file: a photo decoded by the browser, the first frame of a video, else an icon. */
export function UploadPreview({ item: { file, type } }: { item: UploadItem }) {
  const isFilm = isVideo(type)
  return (
    <div
      aria-hidden="true"
      className="relative grid size-18 flex-none place-items-center overflow-hidden rounded-lg bg-raised text-muted"
    >
      <ReportIcon name={isFilm ? 'video' : 'photo'} className="size-7" />
      {file && (isFilm ? <FirstFrame file={file} /> : <SmallPhoto file={file} />)}
    </div>
  )
}

/** One after the other: four photos of fifty million points at once are 800 MB. */
let drawing: Promise<unknown> = Promise.resolve()

function SmallPhoto({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (file.size > LARGEST_DRAWN_BYTES) return
    let isWanted = true
    drawing = drawing.then(async () => {
      if (!isWanted) return
      // Decoded at a small size and off the main thread, with the EXIF orientation applied.
      const photo = await createImageBitmap(file, { resizeHeight: SIDE, resizeQuality: 'medium' }).catch(() => null)
      if (photo && isWanted) drawCovering(canvas.current, photo)
      photo?.close()
    })
    return () => {
      isWanted = false
    }
  }, [file])
  return <canvas ref={canvas} width={SIDE} height={SIDE} className="absolute inset-0 size-full" />
}

function drawCovering(canvas: HTMLCanvasElement | null, photo: ImageBitmap): void {
  const scale = Math.max(SIDE / photo.width, SIDE / photo.height)
  const [width, height] = [photo.width * scale, photo.height * scale]
  canvas?.getContext('2d')?.drawImage(photo, (SIDE - width) / 2, (SIDE - height) / 2, width, height)
}

function FirstFrame({ file }: { file: File }) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return (
    <video
      src={url}
      muted
      playsInline
      preload="metadata"
      tabIndex={-1}
      className="absolute inset-0 size-full object-cover"
    />
  )
}
