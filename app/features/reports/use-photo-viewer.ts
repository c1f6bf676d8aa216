import { type ComponentType, useRef, useState } from 'react'
import { loadWhenConnected } from '../../lib/connection.ts'
import type { PhotoViewerProps } from './photo-viewer.tsx'

/** Loads the viewer when it is first opened. Where that fails the photo opens by itself. */
export function usePhotoViewer() {
  const [Viewer, setViewer] = useState<ComponentType<PhotoViewerProps> | null>(null)
  const [opened, setOpened] = useState<number | null>(null)
  const opener = useRef<HTMLAnchorElement>(null)
  const open = (index: number, link: HTMLAnchorElement) => {
    opener.current = link
    loadWhenConnected(() => import('./photo-viewer.tsx')).then(
      ({ PhotoViewer }) => {
        setViewer(() => PhotoViewer)
        setOpened(index)
      },
      () => location.assign(link.href),
    )
  }
  const close = () => {
    setOpened(null)
    opener.current?.focus()
  }
  return { Viewer, opened, open, close }
}
