import { m } from '#words/messages.js'
import { useConnectionLost } from '../lib/use-connection-lost.ts'

/** Why something is not there yet: it is on its way, or comes with the connection alone. */
export const StillWaiting = () => (useConnectionLost() ? m.waits_for_connection() : m.still_waiting())
