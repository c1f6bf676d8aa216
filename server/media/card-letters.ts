/** Sets words in the site's font as outlines: the font need not be installed where pictures are drawn. */
import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'
import type { CardText } from './card-drawing.ts'

type Weight = CardText['weight']

/** A line of words, px. */
interface SetLine {
  /** Data of an SVG path whose base line begins at 0,0. */
  path: string
  width: number
}

const FONT = import.meta.resolve('@fontsource/hanken-grotesk/package.json')
/** Files of the font, each with some of its characters. */
const ALPHABETS = ['latin', 'latin-ext']
/** Spaces for which no file of the font has a glyph. */
const OTHER_SPACES = /[\u00a0\u202f\u2009]/g
const ELLIPSIS = '…'

const fonts = new Map<Weight, Font[]>()

function fontsOf(weight: Weight): Font[] {
  const known = fonts.get(weight)
  if (known) return known
  const read = ALPHABETS.map((alphabet) => {
    const file = `files/hanken-grotesk-${alphabet}-${weight}-normal.woff2`
    return create(readFileSync(new URL(file, FONT))) as Font
  })
  fonts.set(weight, read)
  return read
}

/** Words in lines that fit a width. Lines break at plain spaces; characters that the font lacks are left out. */
export function setWords({ words, size, weight, lines = 1 }: CardText, width: number): SetLine[] {
  const fits = (text: string) => setLine(text, size, weight).width <= width
  const rest = written(words, fontsOf(weight))
    .split(/[ \n\t]+/)
    .filter(Boolean)
  const found: string[] = []
  while (rest.length > 0 && found.length < lines) {
    let line = rest.shift() ?? ''
    while (rest[0] !== undefined && fits(`${line} ${rest[0]}`)) line += ` ${rest.shift()}`
    const isCut = (found.length === lines - 1 && rest.length > 0) || !fits(line)
    found.push(isCut ? shortened(line, fits) : line)
  }
  return found.map((line) => setLine(line, size, weight))
}

/** Words without the characters that no file has. Non-breaking spaces stay until a line is set. */
const written = (words: string, files: readonly Font[]): string =>
  [...words.normalize('NFC')].filter((character) => /\s/.test(character) || fontOf(character, files)).join('')

const fontOf = (character: string, files: readonly Font[]): Font | undefined =>
  files.find((each) => each.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))

function shortened(line: string, fits: (text: string) => boolean): string {
  const characters = [...line]
  while (characters.length > 0 && !fits(characters.join('').trimEnd() + ELLIPSIS)) characters.pop()
  return characters.join('').trimEnd() + ELLIPSIS
}

function setLine(text: string, size: number, weight: Weight): SetLine {
  const [usual, ...others] = fontsOf(weight)
  if (!usual) throw new Error('The site has no font.')
  const scale = size / usual.unitsPerEm
  let width = 0
  let path = ''
  for (const { font, letters } of runsOf(text.replaceAll(OTHER_SPACES, ' '), [usual, ...others])) {
    const { glyphs, positions } = font.layout(letters)
    glyphs.forEach((glyph, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
      // In fonts y grows upwards, in pictures downwards.
      path += glyph.path.transform(scale, 0, 0, -scale, width + xOffset * scale, -yOffset * scale).toSVG()
      width += xAdvance * scale
    })
  }
  return { path, width }
}

/** Neighbouring characters that one file has. */
function runsOf(text: string, files: readonly Font[]): { font: Font; letters: string }[] {
  const runs: { font: Font; letters: string }[] = []
  for (const character of text) {
    const font = fontOf(character, files)
    const last = runs.at(-1)
    if (font && last?.font === font) last.letters += character
    else if (font) runs.push({ font, letters: character })
  }
  return runs
}
