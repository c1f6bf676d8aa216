import { deviceStorage } from '../../lib/browser-storage.ts'

/** Where this browser keeps that the welcome was shown, and which one: a new version is shown again. */
const KEY = 'lake-effect-welcome-shown'
const VERSION = '1.0'

/** With storage blocked, the tab's own name is all that outlasts a page. */
const SESSION_NAME = `${KEY}-${VERSION}`
let wasSeenHere = false

export function isWelcomeSeen(): boolean {
  return wasSeenHere || window.name === SESSION_NAME || deviceStorage.readText(KEY) === VERSION
}

/** Notes it for good; where nothing may be kept, for as long as this tab is open. */
export function noteWelcomeSeen(): void {
  wasSeenHere = true
  if (!deviceStorage.writeText(KEY, VERSION)) window.name ||= SESSION_NAME
}
