// Draws the pictures, one a language, that a shared link shows when its page has none of its own. A browser sets the
// letters in our font.
// Run by hand after the logo, the name or the palette changes: node scripts/draw-share-card.mjs
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { findChromium } from './chromium.mjs'

const [WIDTH, HEIGHT] = [1200, 630]
const CARDS = {
  'lake-effect.png': { subject: 'Weather and official alerts', region: 'Southern Ontario' },
  'lake-effect.fr.png': { subject: 'Météo et alertes officielles', region: 'Sud de l’Ontario' },
}
const FONT = '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2'
const font = readFileSync(createRequire(import.meta.url).resolve(FONT)).toString('base64')

/** Pseudo-random numbers that are the same at every run. */
function seeded(seed) {
  let state = seed
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648
    return state / 2147483648
  }
}

/** Snow streaks, thick over the lake at the right as in a squall, none behind the words. */
function snow() {
  const chance = seeded(7)
  const streaks = Array.from({ length: 190 }, () => {
    const x = 560 + chance() ** 0.6 * 660
    const y = chance() * 470 - 20
    const length = 16 + chance() * 34
    const opacity = (0.16 + chance() * 0.55) * Math.min(1, (x - 540) / 320)
    return `<path d="M${x.toFixed(1)} ${y.toFixed(1)}l${(length * 0.64).toFixed(1)} ${(length * 0.77).toFixed(1)}" opacity="${opacity.toFixed(2)}" stroke-width="${(2 + chance() * 3).toFixed(1)}"/>`
  })
  return `<g stroke="#d9ecff" stroke-linecap="round">${streaks.join('')}</g>`
}

const cardOf = (
  words,
) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">
<defs>
<linearGradient id="sky" x2="0" y2="1"><stop stop-color="#0b1420"/><stop offset=".55" stop-color="#162c4c"/><stop offset=".76" stop-color="#3c4678"/></linearGradient>
<radialGradient id="glow" cx=".2" cy=".74" r=".5"><stop stop-color="#ffd08a" stop-opacity=".34"/><stop offset="1" stop-color="#ffd08a" stop-opacity="0"/></radialGradient>
<linearGradient id="lake" x2="0" y2="1"><stop stop-color="#1f5a8c"/><stop offset="1" stop-color="#0d2740"/></linearGradient>
</defs>
<path fill="url(#sky)" d="M0 0h1200v630H0z"/>
<path fill="url(#glow)" d="M0 0h1200v630H0z"/>
${snow()}
<path fill="url(#lake)" d="M0 474c190-30 380-26 590 4s420 36 610 2v150H0z"/>
<path fill="none" stroke="#63c6f2" stroke-width="4" stroke-linecap="round" d="M0 474c190-30 380-26 590 4s420 36 610 2"/>
<g stroke="#63c6f2" stroke-width="5" stroke-linecap="round" opacity=".4"><path d="M810 536h230M930 574h150M660 574h96"/></g>
<g transform="translate(80 92) scale(3.5)">
<circle cx="16" cy="16" r="16" fill="#1f5a8c"/><path fill="#63c6f2" d="M.1 18C5 15.4 10 15.6 15.2 18s11 3.2 16.7.4A16 16 0 0 1 .1 18z"/>
<path d="M9.5 25.4h13" stroke="#1f5a8c" stroke-width="1.6" stroke-linecap="round" opacity=".55"/>
<path d="M6.4 8.2l4.4 5.2M13.2 4.6l6 7.2M21.2 4.6l5.2 6.2" fill="none" stroke="#fff" stroke-width="2.5" stroke-linecap="round"/>
</g>
<g font-family="Hanken" fill="#eaf1f8">
<text x="76" y="322" font-size="112" font-weight="650" letter-spacing="-3">Lake Effect</text>
<text x="80" y="388" font-size="42" font-weight="400">${words.subject}</text>
<text x="80" y="578" font-size="34" font-weight="550" fill="#ffd08a">${words.region}</text>
</g>
</svg>`

const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } })
for (const [name, words] of Object.entries(CARDS)) {
  await page.setContent(
    `<style>@font-face{font-family:Hanken;font-weight:100 900;src:url(data:font/woff2;base64,${font})}body{margin:0}svg{display:block}</style>${cardOf(words)}`,
  )
  await page.evaluate(() => document.fonts.ready)
  const file = fileURLToPath(new URL(`../public/share/${name}`, import.meta.url))
  const picture = await page.screenshot()
  const { size } = await sharp(picture).png({ compressionLevel: 9, palette: true, quality: 95, dither: 1 }).toFile(file)
  console.log(`${file}: ${size} bytes`)
}
await browser.close()
