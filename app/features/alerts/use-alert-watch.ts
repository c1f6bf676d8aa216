import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { untilWhole } from '../../lib/awake-mark.tsx'
import { useFormatOptions } from '../../lib/format-options.ts'
import { useNow } from '../../lib/now.tsx'
import type { AlertReader, AlertWatch } from './alert-watch.ts'
import type { NamedPlace } from './alerts-view.tsx'

/** Follows the alerts of a place as long as the page is open. Its code comes when the page has nothing else to do. */
export function useAlertWatch({ coordinates: { lat, lon } }: NamedPlace): void {
  const client = useQueryClient()
  const reader: AlertReader = { now: useNow(), habits: useFormatOptions(), open: useNavigate() }
  const latest = useRef(reader)
  const watch = useRef<AlertWatch>(null)

  useEffect(() => {
    latest.current = reader
    watch.current?.look()
  })

  useEffect(() => {
    let isOver = false
    const whenIdle = window.requestIdleCallback ?? setTimeout
    whenIdle(() =>
      Promise.all([import('./alert-watch.ts'), untilWhole()]).then(
        ([{ startAlertWatch }]) => {
          if (!isOver) watch.current = startAlertWatch(client, { lat, lon }, () => latest.current)
        },
        () => {},
      ),
    )
    return () => {
      isOver = true
      watch.current?.stop()
      watch.current = null
    }
  }, [client, lat, lon])
}
