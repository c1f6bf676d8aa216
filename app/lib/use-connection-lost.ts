import { useSyncExternalStore } from 'react'
import { isConnectionLost, onConnection } from './connection.ts'

/** Whether the server is out of reach; never while the page is drawn on the server. */
export const useConnectionLost = (): boolean => useSyncExternalStore(onConnection, isConnectionLost, () => false)
