// Takes pictures of every page in each installed engine and lays them side by side, one sheet for each page, width and
// theme, in a folder outside the repository: npm run pictures:browsers [-- FOLDER]
import { mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
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
const GAP_PX = 16
const NAME_PX = 32

interface Shot {
  engine: string
  png: Buffer
}

const folder = process.argv[2] ? resolve(process.argv[2]) : await mkdtemp(join(tmpdir(), 'lake-effect-sheets-'))
await mkdir(folder, { recursive: true })
const say = (line: string) => process.stdout.write(`${line}\n`)

const engines = ENGINES.filter(({ missing }) => missing.length === 0)
for (const { name, missing } of ENGINES) {
  if (missing.length > 0) say(`!!! ${name} is NOT in the pictures: apt-get install ${missing.join(' ')}`)
}
const shots = new Map<string, Shot[]>()
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
  await sharp(await layOut(taken)).toFile(file)
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
    if (path === '/map') await until(tab, 'the live map', () => document.querySelector('[data-live]') !== null)
    const name = `${path.slice(1).replaceAll('/', '-') || 'home'}-${look.width}-${look.theme}`
    const taken = shots.get(name) ?? []
    shots.set(name, [...taken, { engine, png: await tab.picture() }])
    for (const complaint of site.takeComplaints()) say(`${engine}, ${path}: ${complaint}`)
  }
  await tab.close()
}

/** The pictures in a row, each under the name of its engine. */
async function layOut(taken: readonly Shot[]): Promise<Buffer> {
  const sized = await Promise.all(taken.map(async (shot) => ({ ...shot, ...(await sharp(shot.png).metadata()) })))
  let left = GAP_PX
  const parts = sized.flatMap(({ engine, png, width }) => {
    const name = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${NAME_PX}"><text y="22" font-family="sans-serif" font-size="20">${engine}</text></svg>`,
    )
    const at = left
    left += width + GAP_PX
    return [
      { input: name, left: at, top: 0 },
      { input: png, left: at, top: NAME_PX },
    ]
  })
  const height = Math.max(...sized.map((shot) => shot.height)) + NAME_PX
  return sharp({ create: { width: left, height, channels: 3, background: '#ffffff' } })
    .composite(parts)
    .png()
    .toBuffer()
}
