// Draws the covers of posts that have no photo, simple motifs of weather, and the matching cards that networks show
// beside a link. Run by hand; the drawings are kept in the repository: node scripts/draw-post-covers.mjs
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { seeded } from '../server/media/sample-drawing.ts'

const [WIDTH, HEIGHT] = [640, 360]
const CARDS = new URL('../public/share/', import.meta.url)
const FOLDER = new URL('../app/features/posts/covers/', import.meta.url)

const round = (value) => Number(value.toFixed(1))
const ground = (from, to) =>
  `<linearGradient id="g" x2="0" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`
const sky = '<path fill="url(#g)" d="M0 0h640v360H0z"/>'
/** Dots as SVG strokes of zero length with round ends, the shortest form. */
const dots = (points, size, colour, opacity = 1) =>
  `<path stroke="${colour}" stroke-width="${size}" stroke-linecap="round" opacity="${opacity}" d="${points
    .map(([x, y]) => `M${round(x)} ${round(y)}h0`)
    .join('')}"/>`

/** A curve through points at even steps across the picture. */
function wave(height, swell, length, shift, step = 40) {
  const at = (x) =>
    height + Math.sin((x + shift) / length) * swell + Math.sin((x - shift) / (length * 0.43)) * swell * 0.3
  const points = []
  for (let x = -step; x <= WIDTH + step; x += step) points.push(`${x} ${round(at(x))}`)
  return `M${points[0]}L${points.slice(1).join(' ')}`
}
const shore = (height, swell, length, shift) => `${wave(height, swell, length, shift, 16)}V${HEIGHT}H-16z`

function squall() {
  const chance = seeded(7)
  const bands = [0, 1, 2, 3].map((band) => {
    const sizes = { 4: [], 6.5: [], 10: [] }
    for (let i = 0; i < 150; i += 1) {
      const along = chance() ** 0.8
      const spread = 6 + along * 56
      const x = along * 680 - 20
      const y = 26 + band * 58 + along * (150 - band * 14) + (chance() - 0.5) * spread
      if (y > 312) continue
      const size = along * chance() > 0.45 ? 10 : chance() > 0.5 ? 6.5 : 4
      sizes[size].push([x, y])
    }
    return Object.entries(sizes)
      .map(([size, points]) => dots(points, size, '#fff', [1, 0.9, 0.72, 0.55][band]))
      .join('')
  })
  return `<defs>${ground('#22345a', '#93a2b0')}</defs>${sky}${bands.join('')}<path fill="#1f4060" d="${shore(302, 5, 90, 0)}"/>`
}

function isobars() {
  const rings = Array.from({ length: 11 }, (_, i) => {
    const [rx, ry] = [26 + i * 46, 17 + i * 29]
    const opacity = round(0.95 - i * 0.065)
    return `<ellipse cx="${398 - i * 5}" cy="${176 + i * 3}" rx="${rx}" ry="${ry}" transform="rotate(-14 398 176)" opacity="${opacity}"/>`
  })
  return `<defs>${ground('#0e1b33', '#34548a')}</defs>${sky}<g fill="none" stroke="#7cc4ee" stroke-width="2.4">${rings.join('')}</g><path fill="none" stroke="#ffd08a" stroke-width="9" d="M399 150v46h26"/>`
}

function sunset() {
  return `<defs>${ground('#f0a06a', '#f6cf9b')}</defs>${sky}<circle cx="205" cy="228" r="76" fill="#fff1cf"/><path fill="#b9627f" d="${shore(244, 6, 120, 40)}"/><path fill="#5f4577" d="${shore(284, 7, 100, 300)}"/><path fill="#1c2f5c" d="${shore(322, 6, 140, 120)}"/>`
}

function thunder() {
  return `<defs>${ground('#141a38', '#3d4476')}</defs>${sky}<path fill="#ffd166" d="M352 0h88l-74 118h42L246 360l80-212h-52z"/>`
}

function measure() {
  const bars = Array.from({ length: 26 }, (_, i) => {
    const height = 40 + Math.abs(Math.sin((i + 0.6) / 2.86)) ** 1.5 * 190
    return `<path d="M${14 + i * 24.5} ${round(354 - height)}V372" opacity="${round(0.55 + height / 420)}"/>`
  })
  return `<defs>${ground('#4f7fb0', '#c8dcea')}</defs>${sky}<g stroke="#1f5a8c" stroke-width="14" stroke-linecap="round">${bars.join('')}</g>`
}

function night() {
  const chance = seeded(23)
  const stars = Array.from({ length: 64 }, () => [chance() * WIDTH, chance() * 285])
  const isFree = ([x, y]) => Math.hypot(x - 440, y - 128) > 92
  const seen = stars.filter(isFree)
  return `<defs>${ground('#0a1322', '#1c2f5c')}</defs>${sky}${dots(seen.slice(0, 40), 3, '#eaf1f8', 0.8)}${dots(seen.slice(40), 4.6, '#fff')}<path fill="#f4efdc" d="M462 60a68 68 0 1 1-64 118 68 68 0 0 0 64-118z"/><path fill="#0f2440" d="${shore(304, 3, 130, 60)}"/>`
}

function fog() {
  const lines = Array.from({ length: 7 }, (_, i) => {
    const start = [-10, -10, 18, 44, 66, 88, 108][i]
    const end = [534, 528, 518, 512, 504, 494, 470][i]
    return `<path d="M${start} ${84 + i * 36}H${end}" opacity="${round(0.25 + i * 0.11)}"/>`
  })
  return `<defs>${ground('#c3ccd6', '#eef3f6')}</defs>${sky}<g stroke="#7f91a5" stroke-width="17" stroke-linecap="round">${lines.join('')}</g>`
}

function wind() {
  const lines = Array.from({ length: 13 }, (_, i) => {
    const opacity = round(0.35 + ((i * 5) % 7) * 0.09)
    return `<path d="${wave(18 + i * 28, 15 - Math.abs(6 - i) * 1.1, 88, i * 13, 10)}" opacity="${opacity}" stroke-width="${[4, 6, 3][i % 3]}"/>`
  })
  return `<defs>${ground('#2f6ea8', '#8cbfe0')}</defs>${sky}<g fill="none" stroke="#eaf4fb" stroke-linejoin="round">${lines.join('')}</g>`
}

function radar() {
  const chance = seeded(41)
  const echo = Array.from({ length: 46 }, () => {
    const [distance, turn] = [chance() ** 0.7 * 66, chance() * 6.283]
    return [232 + Math.cos(turn) * distance * 1.15, 112 + Math.sin(turn) * distance]
  })
  const rings = [44, 92, 140, 188, 232].map((r) => `<circle cx="322" cy="180" r="${r}"/>`)
  return `<defs>${ground('#1c4444', '#4f9184')}</defs>${sky}<g fill="none" stroke="#bfe6da" stroke-width="1.8" opacity=".65">${rings.join('')}</g><path fill="#bfe6da" opacity=".35" d="M322 180h232a232 232 0 0 0-30-118z"/>${dots(echo.slice(0, 30), 8, '#ffd08a')}${dots(echo.slice(30), 12, '#ffd08a')}`
}

/** The site's logo, in the corner of a card. */
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="96" height="96"><circle cx="16" cy="16" r="16" fill="#1f5a8c"/><path d="M.1 18C5 15.4 10 15.6 15.2 18s11 3.2 16.7.4A16 16 0 0 1 .1 18z" fill="#63c6f2"/><path d="M9.5 25.4h13" stroke="#1f5a8c" stroke-width="1.6" stroke-linecap="round" opacity=".55"/><path d="M6.4 8.2l4.4 5.2M13.2 4.6l6 7.2M21.2 4.6l5.2 6.2" fill="none" stroke="#fff" stroke-width="2.5" stroke-linecap="round"/></svg>`

for (const [name, draw] of Object.entries({ squall, isobars, sunset, thunder, measure, night, fog, wind, radar })) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">${draw()}</svg>\n`
  writeFileSync(new URL(`${name}.svg`, FOLDER), svg)
  await sharp(Buffer.from(svg), { density: 144 })
    .resize(1200, 630, { fit: 'cover' })
    .composite([{ input: Buffer.from(LOGO), left: 48, top: 486 }])
    .jpeg({ quality: 80, mozjpeg: true })
    .toFile(fileURLToPath(new URL(`${name}.jpg`, CARDS)))
}
