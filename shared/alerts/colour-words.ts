import { capitalised } from '#shared/capitalised.ts'
import { m } from '#words/messages.js'
import { type AlertColour, RISK_COLOUR_FACTS } from './alert-colours.ts'

/** “Orange: Snow Squall Warning”; grey stands for no colour and is not said. */
export const colourAndEvent = (colour: AlertColour, event: string): string =>
  colour === 'grey' ? event : capitalised(m.notify_alert_title({ colour: RISK_COLOUR_FACTS[colour].label(), event }))
