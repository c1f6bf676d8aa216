import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Whether scripts run here: false on the server and while the page wakes up, when forms are still the browser's own.
 */
export const useIsAwake = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
