import { readFileSync } from 'node:fs'
import { isInFrame, type MapFrame, type Position } from '#shared/map/map-frame.ts'
import type { MapLabel } from '#shared/map/map-labels.ts'
import { mapPath } from '#shared/map/map-path.ts'
import { OUTLOOK_LEVELS, type OutlookLevel } from '#shared/outlooks/outlook-levels.ts'
import { LEVEL_WORDS } from '#shared/outlooks/outlook-words.ts'
import { m } from '#words/messages.js'
import { type OutlookBase, outlookBase } from './outlook-base.ts'
import { danger, outlookThreats } from './outlook-threats.ts'
import { issueWords, outlookDescription, validityWords } from './outlook-words.ts'
import { levelPattern, levelShape, PICTURE_COLOURS, type PictureColours, type PictureTheme } from './picture-colours.ts'
import type { ThunderstormOutlook } from './thunderstorm-outlook.ts'

/** Height of the strip below the map: validity, legend and source. Pages tell these in words and show the map alone. */
const FOOT = 204
/** Width of a letter of the labels that grow on small pictures, units. */
const SMALL_LETTER = 32

/**
 * An outlook as a picture that stands alone: a map with its areas, worse ones above, all under the lakes, and what it
 * means in words. The words are also its title and description.
 */
export function outlookPicture(outlook: ThunderstormOutlook, theme: PictureTheme): string {
  const base = outlookBase()
  const { width, height } = base.frame
  const colours = PICTURE_COLOURS[theme]
  const words = outlookDescription(outlookThreats(outlook), outlook)
  const levels = OUTLOOK_LEVELS.filter((level) => outlook.areas.some((area) => area.level === level))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height + FOOT}" width="${width}" height="${height + FOOT}" role="img" aria-labelledby="t d" font-family="${PICTURE_FONT}" stroke-linejoin="round">
<title id="t">${escaped(m.outlook_picture_title())}</title><desc id="d">${escaped(m.outlook_picture_words({ valid: validityWords(outlook), issued: issueWords(outlook), words }))}</desc>
<style>${PICTURE_FONT_FACE}@media(max-width:480px){.s{font-size:40px;stroke-width:10px}.n,.w{display:none}}</style>
<defs><path id="l" d="${base.map.lakes}"/><clipPath id="m"><path d="M0 0H${width}V${height}H0z"/></clipPath>${levels.map((level) => levelPattern(level, colours)).join('')}</defs>
<g clip-path="url(#m)"><path fill="${colours.land}" d="M0 0H${width}V${height}H0z"/><path fill="${colours.water}" d="${base.map.sea}"/><path fill="${colours.land}" d="${base.map.land}"/><use href="#l" fill="${colours.water}"/>
${outlookAreas(outlook, base.frame)}
<use href="#l" fill="${colours.water}" fill-opacity=".66" stroke="${colours.shore}" stroke-width="1.6"/>
<path fill="none" stroke="${colours.border}" stroke-opacity=".75" stroke-width="1.8" stroke-dasharray="8 7" d="${base.map.provinces}${base.map.countries}"/>
${base.labels.map((label, index) => labelText(label, index, base, colours)).join('')}
${outlookInset(outlook, base, colours)}</g>
<path fill="${colours.ground}" d="M0 ${height}H${width}v${FOOT}H0z"/>
<text x="36" y="${height + 52}" font-size="30" font-weight="650" fill="${colours.text}">${escaped(validityWords(outlook))}</text>
<text x="36" y="${height + 90}" font-size="25" fill="${colours.muted}">${escaped(outlook.unreadAreas > 0 ? m.outlook_picture_unread({ issued: issueWords(outlook), unread: m.outlook_unread() }) : issueWords(outlook))}</text>
${legend(levels, height + 116, colours)}
<text x="36" y="${height + FOOT - 20}" font-size="21" fill="${colours.muted}">${escaped(m.outlook_picture_credit({ brand: m.brand() }))}</text>
</svg>`
}

/** All areas on a map. Milder ones first: a worse one lies within a milder one and has to be seen. */
function outlookAreas({ areas }: ThunderstormOutlook, frame: MapFrame, strokeWidth?: number): string {
  return [...areas]
    .sort((a, b) => danger(a) - danger(b))
    .map(({ level, shape }) => {
      const path = mapPath(frame, { type: 'MultiPolygon', coordinates: shape })
      return path && levelShape(level, 'path', `fill-rule="evenodd" d="${path}"`, strokeWidth)
    })
    .join('')
}

function labelText(
  { name, kind, side, x, y }: MapLabel,
  index: number,
  { frame }: OutlookBase,
  colours: PictureColours,
): string {
  const [left, top] = [Math.round((x / 100) * frame.width), Math.round((y / 100) * frame.height)]
  if (kind === 'water') {
    return `<text class="w" x="${left}" y="${top + 9}" font-size="26" font-style="italic" text-anchor="middle" letter-spacing="1.5" fill="${colours.lake}">${escaped(name)}</text>`
  }
  const isHere = kind === 'here'
  // Labels are enlarged on small pictures: one that would pass the right edge is put to the left of its town.
  const isAtEdge = left + name.length * SMALL_LETTER > frame.width
  const [anchor, shift] = side === 'left' || isAtEdge ? ['end', -14] : ['start', 14]
  // Small pictures show only the first five labels.
  const shown = index < 5 ? 's' : 'n'
  return `<g class="${index < 5 ? '' : 'n'}"><circle cx="${left}" cy="${top}" r="${isHere ? 8 : 5.5}" fill="${isHere ? colours.lamp : colours.text}" stroke="${colours.ink}" stroke-width="2.5"/><text class="${shown}" x="${left + shift}" y="${top + 9}" font-size="${isHere ? 30 : 27}" font-weight="${isHere ? 700 : 550}" text-anchor="${anchor}" fill="${colours.text}" stroke="${colours.land}" stroke-width="6" paint-order="stroke">${escaped(name)}</text></g>`
}

/** The levels that occur, each with its colour, its pattern and its word. */
function legend(levels: readonly OutlookLevel[], top: number, { text, muted }: PictureColours): string {
  const words = `<text x="36" y="${top + 26}" font-size="25" fill="${muted}">${escaped(m.outlook_picture_threat())}</text>`
  const entries = levels.map((level, index) => {
    const left = 136 + index * 240
    const swatch = levelShape(level, 'rect', `x="${left}" y="${top + 2}" width="52" height="30" rx="6"`)
    return `${swatch}<text x="${left + 66}" y="${top + 26}" font-size="26" font-weight="550" fill="${text}">${escaped(LEVEL_WORDS[level]())}</text>`
  })
  return words + entries.join('')
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '')

/** From the edges of the large map, units. */
const MARGIN = 16

/**
 * All of Ontario, small, in the corner where no town of it lies: for an outlook with areas beyond the large map, which
 * would not be seen otherwise. Empty for any other.
 */
function outlookInset(outlook: ThunderstormOutlook, { frame, whole, extent }: OutlookBase, colours: PictureColours) {
  if (!reachesBeyond(outlook, frame)) return ''
  const { width, height } = whole.frame
  const [left, top] = [frame.width - width - MARGIN, frame.height - height - MARGIN]
  const [west, north] = whole.frame.project(extent.northWest)
  const [east, south] = whole.frame.project(extent.southEast)
  return `<g transform="translate(${left} ${top})" clip-path="url(#i)">
<clipPath id="i"><rect width="${width}" height="${height}" rx="14"/></clipPath>
<path fill="${colours.land}" d="M0 0H${width}V${height}H0z"/><path fill="${colours.water}" d="${whole.map.sea}"/><path fill="${colours.land}" d="${whole.map.land}"/>
${outlookAreas(outlook, whole.frame, 2)}
<path fill="${colours.water}" fill-opacity=".66" stroke="${colours.shore}" d="${whole.map.lakes}"/>
<path fill="none" stroke="${colours.border}" stroke-dasharray="5 4" d="${whole.map.provinces}${whole.map.countries}"/>
<path fill="none" stroke="${colours.text}" stroke-width="2" d="M${[west, north].map(Math.round)}H${Math.round(east)}V${Math.round(south)}H${Math.round(west)}z"/>
<rect width="${width}" height="${height}" rx="14" fill="none" stroke="${colours.border}" stroke-width="4"/></g>`
}

const reachesBeyond = ({ areas }: ThunderstormOutlook, frame: MapFrame): boolean =>
  areas.some(({ shape }) =>
    shape.some(([ring = []]) => ring.some((at: Position) => !isInFrame(frame, frame.project(at)))),
  )

/**
 * A picture loads nothing, so the site's letters come with it: Hanken Grotesk (SIL Open Font License 1.1), weight 600,
 * the Latin letters and marks that pictures use. Made of `@fontsource-variable/hanken-grotesk` with `subset-font`.
 */
const LETTERS = readFileSync(new URL('./picture-font.woff2', import.meta.url)).toString('base64')

const PICTURE_FONT = "'Hanken Grotesk', ui-sans-serif, system-ui, -apple-system, 'Segoe UI', sans-serif"

/** A style rule. */
const PICTURE_FONT_FACE = `@font-face{font-family:'Hanken Grotesk';font-weight:100 900;src:url(data:font/woff2;base64,${LETTERS})format('woff2')}`
