import { capitalised } from '#shared/capitalised.ts'
import { m } from '#words/messages.js'
import type { AlertColour } from './alert-look.ts'

/** The colours of issuers, as they are said. */
const COLOUR_WORDS = { red: m.alert_red, orange: m.alert_orange, yellow: m.alert_yellow }

/** “Orange: Snow Squall Warning”; grey stands for no colour and is not said. */
export const colourAndEvent = (colour: AlertColour, event: string): string =>
  colour === 'grey' ? event : capitalised(m.notify_alert_title({ colour: COLOUR_WORDS[colour](), event }))
