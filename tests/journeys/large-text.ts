import type { Page } from '@playwright/test'
import { sidewaysOverflow } from './site-fixture.ts'

/**
 * How a visitor makes text larger: by the setting of the browser, which also moves the widths at which the layout
 * changes, or the text alone. Below the narrowest of these widths they are the same.
 */
export type Enlargement = 'setting' | 'text alone'

/**
 * Reads the page with text of twice the size and gives, in words, what a visitor can no longer read: text that is cut
 * off, that stands beyond the window, or that another text or a small picture covers. Empty is what we want.
 */
export async function listLostText(page: Page, by: Enlargement): Promise<string[]> {
  await scaleText(page, by, 2)
  const lost = await page.evaluate(findLostText)
  const overflow = await sidewaysOverflow(page)
  await scaleText(page, by, 1)
  if (overflow > 0) lost.push(`${overflow} px wider than the window`)
  return lost.map((finding) => `text at 200 % (${by}): ${finding}`)
}

async function scaleText(page: Page, by: Enlargement, factor: 1 | 2): Promise<void> {
  if (by === 'text alone') {
    return await page.evaluate(
      (size) => {
        document.documentElement.style.fontSize = size
      },
      `${factor * 100}%`,
    )
  }
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 16 * factor, fixed: 13 * factor } })
  await browser.detach()
}

/** Runs in the page. */
function findLostText(): string[] {
  /** px: what letters do not reach. */
  const TOLERANCE = 2
  const LARGEST_ICON = 64
  const A_PICTURE = 'a picture'
  interface Piece {
    words: string
    element: Element
    left: number
    right: number
    top: number
    bottom: number
  }
  const found = new Set<string>()

  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !isForEarsAlone(element)

  /** Text for screen readers has a box of one pixel. */
  function isForEarsAlone(element: Element): boolean {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { clipPath, position } = getComputedStyle(at)
      if (position === 'absolute' && (clipPath.startsWith('inset(50%') || at.clientWidth <= 1)) return true
    }
    return false
  }

  /**
   * What stays on the window while the page is scrolled lies over other text for a moment, and buttons lie over a map,
   * which moves.
   */
  function isAfloat(element: Element): boolean {
    if (element.closest('.map-stage')) return true
    for (let at: Element | null = element; at; at = at.parentElement) {
      if (/^(?:fixed|sticky)$/.test(getComputedStyle(at).position)) return true
    }
    return false
  }

  function piecesOf(text: Text): Piece[] {
    const element = text.parentElement
    const words = text.data.replace(/\s+/g, ' ').trim()
    if (!element || words === '' || element.closest('svg, script, style, noscript, option') || !isShown(element))
      return []
    const range = document.createRange()
    range.selectNodeContents(text)
    return [...range.getClientRects()]
      .filter(({ width, height }) => width > 1 && height > 1)
      .map(({ left, right, top, bottom }) => {
        // Lines of letters are a little lower than their boxes, which overlap where lines stand close.
        const margin = (bottom - top) * 0.22
        return { words: words.slice(0, 60), element, left, right, top: top + margin, bottom: bottom - margin }
      })
  }

  /** Writes down what no scrolling brings into view. @returns whether it is to be seen where it stands */
  function findCut({ words, element, left, right, top, bottom }: Piece): boolean {
    let isReachable = false
    let isInView = true
    const note = (what: string) => isReachable || words === A_PICTURE || found.add(`${what}: ${words}`)
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at)
      if (style.display === 'inline' || style.display === 'contents') continue
      const box = at.getBoundingClientRect()
      const isBeside = left < box.left - TOLERANCE || right > box.right + TOLERANCE
      const isBelow = top < box.top - TOLERANCE || bottom > box.bottom + TOLERANCE
      // A first few lines lead to the whole text.
      if (style.webkitLineClamp !== 'none') return isInView && !isBelow
      if (/auto|scroll/.test(style.overflowX)) isReachable = true
      if (style.overflowX !== 'visible' && (isBeside || isBelow)) isInView = false
      if (isBeside && /hidden|clip/.test(style.overflowX)) note('cut off')
      if (isBelow && /hidden|clip/.test(style.overflowY)) note('cut off')
      if (style.position === 'fixed') return isInView
    }
    const { clientWidth } = document.documentElement
    if (right > clientWidth + TOLERANCE || left < -TOLERANCE) note('beyond the window')
    return isInView
  }

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Piece[] = []
  while (walker.nextNode()) texts.push(...piecesOf(walker.currentNode as Text))
  const inView = texts.filter(findCut)

  const icons = [...document.querySelectorAll('svg, img')].flatMap((element): Piece[] => {
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect()
    const isSmall = width > 1 && width <= LARGEST_ICON && height <= LARGEST_ICON
    if (!isSmall || element.parentElement?.closest('svg') || !isShown(element)) return []
    return [{ words: A_PICTURE, element, left: left + 3, right: right - 3, top: top + 3, bottom: bottom - 3 }]
  })

  const resting = [...inView, ...icons.filter(findCut)]
    .filter(({ element }) => !isAfloat(element))
    .sort((a, b) => a.top - b.top)
  resting.forEach((upper, index) => {
    for (const lower of resting.slice(index + 1)) {
      if (lower.top >= upper.bottom - TOLERANCE) break
      const isOver = lower.left < upper.right - TOLERANCE && upper.left < lower.right - TOLERANCE
      const areBothPictures = upper.words === A_PICTURE && lower.words === A_PICTURE
      if (isOver && !areBothPictures && upper.element !== lower.element) {
        found.add(`one over the other: ${upper.words} | ${lower.words}`)
      }
    }
  })
  return [...found]
}
