import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { onConnection } from './connection.ts'

/** Loads a page that has failed again when the connection is back. */
export function useReloadOnConnection(hasFailed: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(
    () => (hasFailed ? onConnection((isLost) => !isLost && void revalidate()) : undefined),
    [hasFailed, revalidate],
  )
}
