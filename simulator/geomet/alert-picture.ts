import sharp from 'sharp'
import type { EcccZoneAlert } from '../alerts/eccc-desk.ts'
import type { Position } from '../alerts/zone.ts'
import type { MapView } from './map-view.ts'

const FILLS = { red: '#e3342f', orange: '#ff9838', yellow: '#f5dc3c', none: '#9aa5b1' }
/** Drawing order: graver zones lie above others. */
const ORDER = ['none', 'yellow', 'orange', 'red'] as const

type Paint = keyof typeof FILLS

const paintOf = ({ colour }: EcccZoneAlert): Paint => colour ?? 'none'

/** The alerts as a transparent picture: each zone in the colour of its risk. */
export async function alertPicture(alerts: readonly EcccZoneAlert[], view: MapView, isTransparent: boolean) {
  const shapes = alerts
    .filter(({ status }) => status !== 'ended')
    .toSorted((a, b) => ORDER.indexOf(paintOf(a)) - ORDER.indexOf(paintOf(b)))
    .map((alert) => {
      const ring = (positions: Position[]) =>
        `M${positions
          .map((position) =>
            view
              .toPixel(position)
              .map((pixel) => pixel.toFixed(1))
              .join(' '),
          )
          .join('L')}Z`
      return `<path d="${alert.zone.shape.flat().map(ring).join('')}" fill="${FILLS[paintOf(alert)]}" fill-opacity="0.7" fill-rule="evenodd" stroke="#333333" stroke-width="0.8"/>`
    })
  const ground = isTransparent ? '' : '<rect width="100%" height="100%" fill="#ffffff"/>'
  return await png(view.width, view.height, `${ground}${shapes.join('')}`)
}

const LEGEND: [Paint, en: string, fr: string][] = [
  ['red', 'Red alert', 'Alerte rouge'],
  ['orange', 'Orange alert', 'Alerte orange'],
  ['yellow', 'Yellow alert', 'Alerte jaune'],
  ['none', 'Statement', 'Bulletin'],
]
const ROW_PX = 24

/** The legend of the colours. */
export async function legendPicture(language: string) {
  const rows = LEGEND.map(
    ([paint, en, fr], index) =>
      `<rect x="6" y="${index * ROW_PX + 6}" width="22" height="14" fill="${FILLS[paint]}" stroke="#333333"/><text x="36" y="${index * ROW_PX + 18}" font-family="sans-serif" font-size="13">${language === 'fr' ? fr : en}</text>`,
  )
  return await png(150, LEGEND.length * ROW_PX + 6, `<rect width="100%" height="100%" fill="#ffffff"/>${rows.join('')}`)
}

async function png(width: number, height: number, content: string): Promise<Uint8Array<ArrayBuffer>> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`
  return new Uint8Array(await sharp(Buffer.from(svg)).png({ palette: true, colours: 32, effort: 1 }).toBuffer())
}
