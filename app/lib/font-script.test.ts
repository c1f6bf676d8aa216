import { expect, test } from 'vitest'
import { fontScript } from './font-script.ts'
import { FONT_KEY, latinFont } from './page-font.ts'

/** Runs the script of the page's head in a browser of a few lines. @returns the address of the font that it preloads */
function openPage({ begunMs, width = 1_440, kept = null, isStorageBlocked = false }: OpenPage) {
  const page = { preloads: [] as string[], marks: [] as string[] }
  const document = {
    createElement: () => ({ href: '' }),
    head: { appendChild: ({ href }: { href: string }) => page.preloads.push(href) },
    documentElement: { setAttribute: (name: string) => page.marks.push(name) },
  }
  const localStorage = {
    getItem(key: string) {
      if (isStorageBlocked) throw new Error('blocked')
      return key === FONT_KEY ? kept : null
    },
  }
  const performance = { getEntriesByType: () => [{ responseStart: begunMs }] }
  const run = new Function('document', 'localStorage', 'performance', 'screen', fontScript())
  run(document, localStorage, performance, { width })
  return page
}

interface OpenPage {
  begunMs: number
  width?: number
  kept?: string | null
  isStorageBlocked?: boolean
}

const withFont = { preloads: [latinFont], marks: ['data-font'] }
const withStandIn = { preloads: [], marks: [] }

test('the first page on a phone, or over a slow line, is painted without waiting for the font', () => {
  expect(openPage({ begunMs: 20, width: 390 })).toEqual(withStandIn)
  expect(openPage({ begunMs: 400 })).toEqual(withStandIn)
  expect(openPage({ begunMs: 400, isStorageBlocked: true })).toEqual(withStandIn)
})

test('a browser that has the font in its cache uses it from the first paint on, over any line', () => {
  expect(openPage({ begunMs: 400, kept: latinFont })).toEqual(withFont)
})

test('the font of an earlier release in the cache is not the one that the page needs', () => {
  expect(openPage({ begunMs: 400, kept: '/assets/hanken-grotesk-older.woff2' })).toEqual(withStandIn)
})

test('the first page of a desktop on a fast line has the font', () => {
  expect(openPage({ begunMs: 90 })).toEqual(withFont)
  expect(openPage({ begunMs: 90, isStorageBlocked: true })).toEqual(withFont)
})
