import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { onConnection } from './connection.ts'

/** When the connection is back, loads a page again whose load has failed. */
export function useReloadOnConnection(hasFailed: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(
    () => (hasFailed ? onConnection((isLost) => !isLost && void revalidate()) : undefined),
    [hasFailed, revalidate],
  )
}
