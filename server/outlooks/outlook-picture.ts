import type { MapLabel } from '#shared/map/map-labels.ts'
import { mapPath } from '#shared/map/map-path.ts'
import { OUTLOOK_LEVELS, type OutlookLevel } from '#shared/outlooks/outlook-levels.ts'
import { type OutlookBase, outlookBase } from './outlook-base.ts'
import { danger, outlookThreats } from './outlook-threats.ts'
import { issueWords, LEVEL_WORDS, threatSentence, validityWords } from './outlook-words.ts'
import type { ThunderstormOutlook } from './thunderstorm-outlook.ts'

export type PictureTheme = 'dark' | 'light'

/** Below the map: for when it holds, what the colours mean, whose it is. Pages, which say that in words, show the map alone. */
const FOOT = 204
const FONT = "'Hanken Grotesk', ui-sans-serif, system-ui, -apple-system, 'Segoe UI', 'DejaVu Sans', sans-serif"
/** Width of a letter of the words that grow, units. */
const SMALL_LETTER = 32
const CREDIT = 'Data Source: Environment and Climate Change Canada · Drawn by Lake Effect · Outlines: Natural Earth'

const THEMES = {
  dark: {
    ground: '#122032',
    land: '#1d2f42',
    water: '#0d2740',
    shore: '#2b5377',
    border: '#5b7590',
    text: '#eaf1f8',
    muted: '#a3b6ca',
    lake: '#7fb4dd',
    lamp: '#ffd08a',
    ink: '#0b1420',
  },
  light: {
    ground: '#ffffff',
    land: '#f7f9f6',
    water: '#cfe2f0',
    shore: '#9fc3dd',
    border: '#9aa9b8',
    text: '#0e1d2c',
    muted: '#4d6278',
    lake: '#35648c',
    lamp: '#ffc766',
    ink: '#0e1d2c',
  },
} as const
type Colours = (typeof THEMES)[PictureTheme]

/** Colour, strength and pattern of each level: nobody has to tell colours apart. */
const LEVELS: Record<OutlookLevel, { colour: string; strength: number; pattern: string }> = {
  minor: { colour: '#56b488', strength: 0.5, pattern: '' },
  moderate: { colour: '#f2d63a', strength: 0.62, pattern: '<circle cx="12" cy="12" r="2.4"/>' },
  high: { colour: '#ff9838', strength: 0.82, pattern: '<path d="M-2 26L26 -2" stroke-width="2.6"/>' },
  extreme: { colour: '#ff5f57', strength: 0.88, pattern: '<path d="M-2 26L26 -2M-2 -2L26 26" stroke-width="2.6"/>' },
}

/**
 * An outlook as a picture that stands alone: a map with its areas, worse ones above, all under the lakes, and what it
 * means in words. The words are also its title and description.
 */
export function outlookPicture(outlook: ThunderstormOutlook, theme: PictureTheme): string {
  const base = outlookBase()
  const { width, height } = base.frame
  const colours = THEMES[theme]
  const words = outlookThreats(outlook).map(threatSentence).join(' ')
  const levels = OUTLOOK_LEVELS.filter((level) => outlook.areas.some((area) => area.level === level))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height + FOOT}" width="${width}" height="${height + FOOT}" role="img" aria-labelledby="t d" font-family="${FONT}" stroke-linejoin="round">
<title id="t">Thunderstorm outlook for Ontario</title><desc id="d">${escaped(`${validityWords(outlook)}. ${issueWords(outlook)}. ${words}`)}</desc>
<style>@media(max-width:480px){.s{font-size:40px;stroke-width:10px}.n,.w{display:none}}</style>
<defs><path id="l" d="${base.map.lakes}"/><clipPath id="m"><path d="M0 0H${width}V${height}H0z"/></clipPath>${levels.map((level) => pattern(level, colours)).join('')}</defs>
<g clip-path="url(#m)"><path fill="${colours.land}" d="M0 0H${width}V${height}H0z"/><path fill="${colours.water}" d="${base.map.sea}"/><path fill="${colours.land}" d="${base.map.land}"/><use href="#l" fill="${colours.water}"/>
${areas(outlook, base)}
<use href="#l" fill="${colours.water}" fill-opacity=".66" stroke="${colours.shore}" stroke-width="1.6"/>
<path fill="none" stroke="${colours.border}" stroke-opacity=".75" stroke-width="1.8" stroke-dasharray="8 7" d="${base.map.provinces}${base.map.countries}"/>
${base.labels.map((label, index) => labelText(label, index, base, colours)).join('')}</g>
<path fill="${colours.ground}" d="M0 ${height}H${width}v${FOOT}H0z"/>
<text x="36" y="${height + 52}" font-size="30" font-weight="650" fill="${colours.text}">${escaped(validityWords(outlook))}</text>
<text x="36" y="${height + 90}" font-size="25" fill="${colours.muted}">${escaped(issueWords(outlook))}</text>
${legend(levels, height + 116, colours)}
<text x="36" y="${height + FOOT - 20}" font-size="21" fill="${colours.muted}">${escaped(CREDIT)}</text>
</svg>`
}

function pattern(level: OutlookLevel, { ink }: Colours): string {
  const { pattern: drawing } = LEVELS[level]
  return drawing
    ? `<pattern id="${level}" width="24" height="24" patternUnits="userSpaceOnUse" fill="${ink}" stroke="${ink}" stroke-width="0" opacity=".45">${drawing}</pattern>`
    : ''
}

/** Milder areas first: a worse one lies within a milder one and has to be seen. */
function areas(outlook: ThunderstormOutlook, { frame }: OutlookBase): string {
  return [...outlook.areas]
    .sort((a, b) => danger(a) - danger(b))
    .map(({ level, shape }) => {
      const path = mapPath(frame, { type: 'MultiPolygon', coordinates: shape })
      return path ? filled(level, `fill-rule="evenodd" d="${path}"`, 'path') : ''
    })
    .join('')
}

function filled(level: OutlookLevel, shape: string, element: 'path' | 'rect'): string {
  const { colour, strength, pattern: drawing } = LEVELS[level]
  const plain = `<${element} fill="${colour}" fill-opacity="${strength}" stroke="${colour}" stroke-width="4" ${shape}/>`
  return drawing ? `${plain}<${element} fill="url(#${level})" ${shape}/>` : plain
}

function labelText(
  { name, kind, side, x, y }: MapLabel,
  index: number,
  { frame }: OutlookBase,
  colours: Colours,
): string {
  const [left, top] = [Math.round((x / 100) * frame.width), Math.round((y / 100) * frame.height)]
  if (kind === 'water') {
    return `<text class="w" x="${left}" y="${top + 9}" font-size="26" font-style="italic" text-anchor="middle" letter-spacing="1.5" fill="${colours.lake}">${escaped(name)}</text>`
  }
  const isHere = kind === 'here'
  // Words grow where the picture is small: at the right edge they have to stand on the other side.
  const isAtEdge = left + name.length * SMALL_LETTER > frame.width
  const [anchor, shift] = side === 'left' || isAtEdge ? ['end', -14] : ['start', 14]
  // The first few stay where the picture is small.
  const shown = index < 5 ? 's' : 'n'
  return `<g class="${index < 5 ? '' : 'n'}"><circle cx="${left}" cy="${top}" r="${isHere ? 8 : 5.5}" fill="${isHere ? colours.lamp : colours.text}" stroke="${colours.ink}" stroke-width="2.5"/><text class="${shown}" x="${left + shift}" y="${top + 9}" font-size="${isHere ? 30 : 27}" font-weight="${isHere ? 700 : 550}" text-anchor="${anchor}" fill="${colours.text}" stroke="${colours.land}" stroke-width="6" paint-order="stroke">${escaped(name)}</text></g>`
}

/** The levels that occur, each with its colour, its pattern and its word. */
function legend(levels: readonly OutlookLevel[], top: number, { text, muted }: Colours): string {
  const words = `<text x="36" y="${top + 26}" font-size="25" fill="${muted}">Threat</text>`
  const entries = levels.map((level, index) => {
    const left = 136 + index * 240
    const swatch = filled(level, `x="${left}" y="${top + 2}" width="52" height="30" rx="6"`, 'rect')
    return `${swatch}<text x="${left + 66}" y="${top + 26}" font-size="26" font-weight="550" fill="${text}">${LEVEL_WORDS[level]}</text>`
  })
  return words + entries.join('')
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '')
