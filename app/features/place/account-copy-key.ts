import { deviceStorage } from '../../lib/browser-storage.ts'

export const COPY_KEY = 'weather_places_account'

/** Whether this browser keeps an account's list. In a file of its own, since the first load needs no more than this. */
export const hasAccountCopy = (): boolean => deviceStorage.readText(COPY_KEY) !== null
