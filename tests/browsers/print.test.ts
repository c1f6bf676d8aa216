import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { inEachEngine } from './engine-fixture.ts'
import { ENGINES } from './engines.ts'
import { findProgram } from './processes.ts'
import { settle, until, visit } from './visitor.ts'

/** Reads the text of a PDF; without it nobody can tell what is on the paper. */
const GHOSTSCRIPT = findProgram('gs')

/** Engines that can print, where the paper can be read. */
const printing = ENGINES.filter(({ canPrint }) => canPrint).map((engine) =>
  GHOSTSCRIPT ? engine : { ...engine, missing: [...engine.missing, 'ghostscript'] },
)

/** What is written on the sheets, a string for each; browsers draw the font's other weights as shapes without letters. */
function textOfSheets(pdf: Buffer): string[] {
  const { stdout, status, stderr } = spawnSync(GHOSTSCRIPT ?? 'gs', ['-q', '-sDEVICE=txtwrite', '-o', '-', '-'], {
    input: pdf,
    encoding: 'utf8',
    timeout: 60_000,
  })
  expect(status, stderr).toBe(0)
  return stdout.split('\f').filter((sheet) => sheet.trim() !== '')
}

inEachEngine(({ engine, site, open }) => {
  test('the weather on paper: every hour, and every day with its date and its words', async () => {
    const tab = await open()
    await settle(tab, site().origin, 'dark')
    await visit(tab, `${site().origin}/weather`)
    await until(tab, 'the week', () => document.querySelectorAll('.day-sky').length === 7)
    const words = await tab.run(() =>
      ['.day-name > span:last-child', '.day-sky', '.hour-sky > span'].flatMap((at) =>
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

  test('the map on paper is the drawing with its lakes', async () => {
    const tab = await open()
    await settle(tab, site().origin, 'dark')
    await visit(tab, `${site().origin}/map`)
    await until(tab, 'the live map', () => document.querySelector('[data-live]') !== null)
    const paper = squeezed(textOfSheets(await tab.print()).join(''))
    for (const lake of ['Georgian Bay', 'Lake Erie', 'Lake Michigan']) expect(paper).toContain(squeezed(lake))
  })
}, printing)

/** A PDF places letters, not words: what lies between them is not compared. */
function squeezed(text: string): string {
  return text.replaceAll(/\s|\u00a0/g, '')
}
