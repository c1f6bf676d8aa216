import sharp from 'sharp'
import { CARD_SIZE, type CardColumn, type CardDrawing } from './card-drawing.ts'
import { setWords } from './card-letters.ts'

/** Of the size of the letters: from the top of a line to its base line, and from line to line. */
const ASCENT = 0.8
const LEADING = 1.2

/** Draws a card as PNG. */
export async function drawCard({ ground, columns }: CardDrawing): Promise<Buffer> {
  const { width, height } = CARD_SIZE
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${ground}${columns.map(columnPaths).join('')}</svg>`
  return await sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true, quality: 90 }).toBuffer()
}

function columnPaths({ left, top, width, texts }: CardColumn): string {
  let y = top
  let paths = ''
  for (const text of texts) {
    y += text.gap ?? 0
    for (const line of setWords(text, width)) {
      paths += `<path fill="${text.colour}" transform="translate(${left} ${(y + ASCENT * text.size).toFixed(1)})" d="${line.path}"/>`
      y += LEADING * text.size
    }
  }
  return paths
}
