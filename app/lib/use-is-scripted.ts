import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Whether scripts run here: false in what the server draws and until the part that asks is hydrated. For what only a
 * script can do.
 */
export const useIsScripted = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
