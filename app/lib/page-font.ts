import latinFont from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url'
import { deviceStorage } from './browser-storage.ts'

export { latinFont }

/** Under this name local storage keeps the address of the font file that the browser has in its cache. */
export const FONT_KEY = 'font'

/** Marks a document whose letters are the font's (app/fonts.css). */
export const FONT_MARK = 'data-font'

let isLoaded = false

/** Loads the font for the pages that come after this one. Rejects when it does not come. */
export async function keepFont(): Promise<void> {
  await document.fonts.load('1em "Hanken Grotesk"')
  isLoaded = true
  // Where storage is blocked, each document decides anew.
  deviceStorage.writeText(FONT_KEY, latinFont)
}

/** Draws a page that was reached from another one with the font, if it has come meanwhile. */
export function drawWithFont(): void {
  if (isLoaded) document.documentElement.setAttribute(FONT_MARK, '')
}
