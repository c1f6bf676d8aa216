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

/** All that is written on the sheets, a string for each. */
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
  test('the weather on paper: every hour, every day with its words and its amount', async () => {
    const tab = await open()
    await settle(tab, site().origin, 'dark')
    await visit(tab, `${site().origin}/weather`)
    await until(tab, 'the week', () => document.querySelectorAll('.day-sky').length === 7)
    const words = await tab.run(() =>
      ['.day-name b', '.day-sky', '.day-amount b', '.hour time'].flatMap((at) =>
        [...document.querySelectorAll(at)].map((element) => element.textContent?.trim() ?? ''),
      ),
    )
    const sheets = textOfSheets(await tab.print())
    const paper = squeezed(sheets.join('\n'))
    expect(words.filter((word) => !paper.includes(squeezed(word)))).toEqual([])
    expect(words.length).toBeGreaterThan(7 * 3 + 23)
    expect(sheets.length).toBeLessThanOrEqual(engine.name === 'Chromium' ? 2 : 3)
  })

  test('the map on paper: the towns of its drawing, and no button', async () => {
    const tab = await open()
    await settle(tab, site().origin, 'dark')
    await visit(tab, `${site().origin}/map`)
    await until(tab, 'the live map', () => document.querySelector('[data-live]') !== null)
    const paper = squeezed(textOfSheets(await tab.print()).join('\n'))
    for (const town of ['London', 'Ottawa', 'Rochester']) expect(paper).toContain(town)
    expect(paper).not.toContain(squeezed('Map Layers'))
  })
}, printing)

/** A PDF places letters, not words: what lies between them is not compared. */
function squeezed(text: string): string {
  return text.replaceAll(/\s|\u00a0/g, '')
}
