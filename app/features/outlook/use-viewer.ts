import { type ComponentType, useState } from 'react'
import type { OutlookItem } from '#shared/contracts/outlook.ts'
import { apiPath } from '#shared/language-path.ts'
import { loadWhenConnected } from '../../lib/connection.ts'
import type { OutlookViewerProps } from './outlook-viewer.tsx'

/** Loads the viewer when it is first opened. Where that fails the picture opens by itself. */
export function useViewer() {
  const [Viewer, setViewer] = useState<ComponentType<OutlookViewerProps> | null>(null)
  const [opened, setOpened] = useState<string | null>(null)
  const open = (item: OutlookItem) =>
    loadWhenConnected(() => import('./outlook-viewer.tsx')).then(
      ({ OutlookViewer }) => {
        setViewer(() => OutlookViewer)
        setOpened(item.id)
      },
      () => location.assign(apiPath(item.imageUrl)),
    )
  return { Viewer, opened, open, close: () => setOpened(null) }
}
