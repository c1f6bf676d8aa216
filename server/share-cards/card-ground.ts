import { type AlertColour, SHEET_COLOURS } from '#shared/alerts/alert-colours.ts'
import type { AlertKind } from '#shared/contracts/alert.ts'
import { m } from '#words/messages.js'
import type { CardColumn, CardText } from '../media/card-drawing.ts'

/** Cards are dark as the site is by default. */
export const CARD_COLOURS = { text: '#eaf1f8', muted: '#a3b6ca', lamp: '#ffd08a' } as const

/** Left edge of all words, px. */
export const CARD_LEFT = 76

/** The background: an evening over the lake, as on the site's own card, without any weather. */
export const CARD_GROUND = `<defs>
<linearGradient id="sky" x2="0" y2="1"><stop stop-color="#0b1420"/><stop offset=".6" stop-color="#14263f"/><stop offset=".86" stop-color="#2c3a63"/></linearGradient>
<linearGradient id="lake" x2="0" y2="1"><stop stop-color="#1a4d79"/><stop offset="1" stop-color="#0d2740"/></linearGradient>
</defs>
<path fill="url(#sky)" d="M0 0h1200v630H0z"/>
<path fill="url(#lake)" d="M0 538c190-20 380-18 590 3s420 24 610 1v88H0z"/>
<path fill="none" stroke="#63c6f2" stroke-width="3" d="M0 538c190-20 380-18 590 3s420 24 610 1"/>
<g transform="translate(76 562) scale(1.5)"><circle cx="16" cy="16" r="16" fill="#1f5a8c"/><path fill="#63c6f2" d="M.2 18.6C5 15.2 10 15.6 15.2 18.4s11 3.6 16.6.4A16 16 0 0 1 .2 18.6z"/><path fill="none" stroke="#fff" stroke-width="3.2" stroke-linecap="round" d="M8.6 6.6l5.2 6.2M17.4 5l6 7.2"/></g>`

/** A column over the whole width, px; behind a mark with an indent. */
export const cardColumn = (top: number, texts: CardText[], indent = 0): CardColumn => ({
  left: CARD_LEFT + indent,
  top,
  width: 1200 - 2 * CARD_LEFT - indent,
  texts,
})

/** The site's name beside its mark, and a line in small letters beside that. */
export const cardFoot = (note: string): CardColumn[] => [
  { left: 140, top: 568, width: 200, texts: [{ words: m.brand(), size: 32, weight: 600, colour: CARD_COLOURS.text }] },
  { left: 360, top: 571, width: 764, texts: [{ words: note, size: 28, weight: 400, colour: CARD_COLOURS.text }] },
]

/** A stripe along the top edge. */
export const alertStripe = (colour: AlertColour): string =>
  `<rect width="1200" height="20" fill="${SHEET_COLOURS[colour].dark}"/>`

/** Room for a mark before words, px. */
export const MARK_WIDTH = 72
/** The outlines of 48 × 48 px that tell the kinds of alerts apart without colour. */
const OUTLINES: Readonly<Record<AlertKind, string>> = {
  warning: 'M24 4L46 43H2z',
  watch: 'M24 2L46 24L24 46L2 24z',
  advisory: 'M24 3a21 21 0 1 0 .01 0z',
  statement: 'M5 5h38v38H5z',
}

interface AlertMark {
  left: number
  top: number
  colour: AlertColour
  kind: AlertKind
}

export const alertMark = ({ left, top, colour, kind }: AlertMark): string =>
  `<g transform="translate(${left} ${top})"><path fill="${SHEET_COLOURS[colour].dark}" stroke="${SHEET_COLOURS[colour].dark}" stroke-width="4" stroke-linejoin="round" d="${OUTLINES[kind]}"/><path stroke="#10151b" stroke-width="5" stroke-linecap="round" d="M24 17v11M24 36v.1"/></g>`
