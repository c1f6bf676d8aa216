// Takes pictures of every page in each installed engine and lays them side by side, one sheet for each page, width and
// theme, in a folder outside the repository: npm run pictures:browsers [-- FOLDER]
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { layOut, type NamedPicture } from '../helpers/contact-sheet.ts'
import { makeSheetsFolder } from '../helpers/sheets-folder.ts'
import type { RunningEngine } from './engine.ts'
import { ENGINES } from './engines.ts'
import { startHttpsSite } from './https-site.ts'
import { settle, until, visit } from './visitor.ts'

const PAGES = [
  '/',
  '/weather',
  '/map',
  '/outlook',
  '/posts',
  '/weather-reports',
  '/report-weather',
  '/settings',
  '/login',
]
const LOOKS = [
  { width: 1280, height: 1600, theme: 'dark' },
  { width: 390, height: 1600, theme: 'light' },
] as const

const folder = await makeSheetsFolder('Usage: npm run pictures:browsers [-- FOLDER]', process.argv.slice(2))
const say = (line: string) => process.stdout.write(`${line}\n`)

const engines = ENGINES.filter(({ missing }) => missing.length === 0)
for (const { name, missing } of ENGINES) {
  if (missing.length > 0) say(`!!! ${name} is NOT in the pictures: apt-get install ${missing.join(' ')}`)
}
const shots = new Map<string, NamedPicture[]>()
const site = await startHttpsSite()
try {
  for (const engine of engines) {
    const running = await engine.start()
    try {
      for (const look of LOOKS) await takePictures(running, engine.name, look)
    } finally {
      await running.stop()
    }
  }
} finally {
  await site.stop()
}
for (const [name, taken] of shots) {
  const file = join(folder, `${name}.png`)
  await writeFile(file, await layOut(taken))
  say(file)
}

async function takePictures(running: RunningEngine, engine: string, look: (typeof LOOKS)[number]): Promise<void> {
  const tab = await running.open(look)
  await settle(tab, site.origin, look.theme)
  for (const path of PAGES) {
    await visit(tab, site.origin + path)
    await until(tab, 'every picture in sight', () =>
      [...document.images].every(
        (image) => image.complete || image.getBoundingClientRect().top > innerHeight || !image.checkVisibility(),
      ),
    )
    if (path === '/map') {
      await until(tab, 'the live map with its alerts', () => {
        const tiles = [...document.querySelectorAll('.leaflet-tile')]
        const alerts = document.querySelectorAll('[data-live] path.leaflet-interactive')
        return alerts.length > 0 && tiles.length > 0 && tiles.every((tile) => getComputedStyle(tile).opacity === '1')
      })
    }
    const name = `${path.slice(1).replaceAll('/', '-') || 'home'}-${look.width}-${look.theme}`
    const taken = shots.get(name) ?? []
    shots.set(name, [...taken, { name: engine, png: await tab.picture() }])
    for (const complaint of site.takeComplaints()) say(`${engine}, ${path}: ${complaint}`)
  }
  await tab.close()
}
