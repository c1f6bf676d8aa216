import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Whether scripts run here: false in what the server draws and until the part that asks is hydrated, when forms are still
 * the browser's own. For what only a script can do.
 */
export const useIsScripted = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
