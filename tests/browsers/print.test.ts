import { spawnSync } from 'node:child_process'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { inEachEngine } from './engine-fixture.ts'
import { ENGINES } from './engines.ts'
import { brightness, type Colour } from './picture.ts'
import { findProgram } from './processes.ts'
import { settle, until, visit } from './visitor.ts'

/** `--map-water` of the light theme. */
const WATER: Colour = [0xcf, 0xe2, 0xf0]

/** Reads and draws a PDF; without it nobody can tell what is on the paper. */
const GHOSTSCRIPT = findProgram('gs')

/** Engines that can print, where the paper can be read. */
const printing = ENGINES.filter(({ canPrint }) => canPrint).map((engine) =>
  GHOSTSCRIPT ? engine : { ...engine, missing: [...engine.missing, 'ghostscript'] },
)

/** Has Ghostscript draw a PDF, or read it, and gives what it says. */
function ghostscript(pdf: Buffer, ...options: string[]): Buffer {
  const { stdout, stderr, status } = spawnSync(GHOSTSCRIPT ?? 'gs', ['-q', ...options, '-o', '-', '-'], {
    input: pdf,
    timeout: 60_000,
    maxBuffer: 100_000_000,
  })
  expect(status, stderr.toString()).toBe(0)
  return stdout
}

/**
 * What is written on the sheets, a string for each; browsers draw the font's other weights as shapes without letters.
 */
const textOfSheets = (pdf: Buffer): string[] =>
  ghostscript(pdf, '-sDEVICE=txtwrite')
    .toString()
    .split('\f')
    .filter((sheet) => sheet.trim() !== '')

/** Which share of the first sheet has a colour that passes. */
async function shareOfSheet(pdf: Buffer, passes: (colour: Colour) => boolean): Promise<number> {
  const png = ghostscript(pdf, '-sDEVICE=png16m', '-r50', '-dFirstPage=1', '-dLastPage=1')
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  let passed = 0
  for (let at = 0; at < data.length; at += info.channels) {
    if (passes([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0])) passed += 1
  }
  return passed / (info.width * info.height)
}

inEachEngine(({ engine, site, open }) => {
  test('the weather on paper: every hour, and every day with its date and its words', async () => {
    const tab = await open()
    await settle(tab, site().origin, 'dark')
    await visit(tab, `${site().origin}/weather`)
    await until(tab, 'the week', () => document.querySelectorAll('.day-sky').length === 7)
    const words = await tab.run(() =>
      ['.day-name > span:last-child', '.day-sky', '.hour-sky > span:not(.sr-only)'].flatMap((at) =>
        [...document.querySelectorAll(at)].map((element) => element.textContent?.trim() ?? ''),
      ),
    )
    expect(words.length).toBeGreaterThan(7 + 7 + 23)
    const sheets = textOfSheets(await tab.print())
    const paper = squeezed(sheets.join(''))
    for (const word of new Set(words)) {
      const wanted = words.filter((other) => other === word).length
      expect(paper.split(squeezed(word)).length - 1, `“${word}” on paper`).toBeGreaterThanOrEqual(wanted)
    }
    expect(sheets.length).toBeLessThanOrEqual(engine.name === 'Chromium' ? 2 : 3)
  })

  test('the map on paper is light, with its lakes', async () => {
    const tab = await open()
    await settle(tab, site().origin, 'dark')
    await visit(tab, `${site().origin}/map`)
    await until(tab, 'the live map', () => document.querySelector('[data-live]') !== null)
    const pdf = await tab.print()
    expect(await shareOfSheet(pdf, (colour) => brightness(colour) < 80), 'dark').toBeLessThan(0.1)
    const isWater = (colour: Colour) => colour.every((value, channel) => Math.abs(value - (WATER[channel] ?? 0)) < 6)
    expect(await shareOfSheet(pdf, isWater), 'water').toBeGreaterThan(0.02)
  })
}, printing)

/** A PDF places letters, not words: what lies between them is not compared. */
function squeezed(text: string): string {
  return text.replaceAll(/\s|\u00a0/g, '')
}
