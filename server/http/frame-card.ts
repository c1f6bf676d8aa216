import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import { ALERT_COLOURS, SHEET_COLOURS } from '#shared/alerts/alert-colours.ts'
import { languageTag } from '#shared/language.ts'
import { lonePagePolicy, sourceHash } from './content-security-policy.ts'

/** The address whose answers, refusals too, stand in frames of other sites. */
export const FRAME_CARD_PATH = '/api/embed'

const alertEdges = ALERT_COLOURS.map((colour) => {
  const { light, dark } = SHEET_COLOURS[colour]
  return `.${colour} { border-color: light-dark(${light}, ${dark}); }`
}).join('\n')

/** Every line has a height and the long ones an end, so that a card has room in a frame of the documented size. */
const STYLE = `
:root { color-scheme: light dark; }
body { margin: 0; background: light-dark(#fff, #132132); color: light-dark(#10202f, #eef4fa); }
main { padding: 6px 12px; }
h1 { margin: 0; font: 600 14px/18px system-ui, sans-serif; }
p { margin: 2px 0 0; font: 400 13px/16px system-ui, sans-serif; overflow-wrap: anywhere; }
.now { font: 600 18px/22px system-ui, sans-serif; }
.alert { margin-top: 4px; font: 600 16px/20px system-ui, sans-serif; border-left: 6px solid; padding-left: 8px; }
h1, .now { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.alert { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; }
${alertEdges}
small { font-size: 12px; color: light-dark(#4d6278, #a9bbcd); }
a { color: inherit; }
`

/** Other sites may show it in a frame; it loads nothing and runs nothing. */
export const FRAME_CARD_POLICY = lonePagePolicy(sourceHash(STYLE), '*')

/**
 * Loads a card again every five minutes: a frame may stay open for days, and the card has no script. A header, because
 * browsers ignore the element in a frame with a bare `sandbox`.
 */
export const FRAME_CARD_RELOAD = { Refresh: '300' }

interface FrameCard {
  title: string
  content: HtmlEscapedString | Promise<HtmlEscapedString>
}

/** A small page for frames of other sites. */
export const frameCard = ({ title, content }: FrameCard): string =>
  String(html`<!doctype html>
<html lang="${languageTag()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<main>
${content}
</main>
</body>
</html>`)

/** A link out of the frame. */
export const frameLink = (href: string, words: string) =>
  html`<a href="${href}" target="_blank" rel="noopener">${words}</a>`
