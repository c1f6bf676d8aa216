import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Whether scripts run here: false on the server and until the page is hydrated, when forms are still the browser's own.
 */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
