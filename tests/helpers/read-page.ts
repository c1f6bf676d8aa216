import { parseHTML } from 'linkedom'
import type { House } from './house.ts'

export interface ServedPage {
  answer: Response
  /** As it was sent. */
  html: string
  document: Document
  /** The visible text, with each run of white space as a single blank. */
  words: string
  /** What the page's only `h1` says. */
  heading: string
  /** Addresses of the links of that name. @param part where they stand, a CSS selector */
  linksTo(name: string, part?: string): (string | null)[]
  /** The content of a `meta` element, by its name or property. */
  meta(name: string): string | null
}

/** Asks the site for a page and reads what was served. No script runs and no stylesheet is applied. */
export async function readPage(house: Pick<House, 'ask'>, path: string, init?: RequestInit): Promise<ServedPage> {
  const answer = await house.ask(path, init)
  const html = await answer.text()
  // Parsing a page takes as long as rendering it, so the document is made only when a test uses it.
  let parsed: Document | undefined
  const documentOf = () => {
    parsed ??= (parseHTML(html) as { document: Document }).document
    return parsed
  }
  const headings = () => [...documentOf().querySelectorAll('h1')].map(wordsOf)
  if (html.split('<h1').length > 2 && headings().length > 1)
    throw new Error(`${path} has several headings: ${headings().join(', ')}`)
  return {
    answer,
    html,
    get document() {
      return documentOf()
    },
    get words() {
      return wordsIn(html)
    },
    get heading() {
      return headings()[0] ?? ''
    },
    linksTo: (name, part = 'body') =>
      [...documentOf().querySelectorAll(`${part} a`)]
        .filter((link) => (link.getAttribute('aria-label') ?? wordsOf(link)).includes(name))
        .map((link) => link.getAttribute('href')),
    meta: (name) =>
      documentOf().head.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content') ??
      null,
  }
}

const wordsOf = (element: Element) => (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim()

/** Parts without visible text: scripts, styles, templates, comments and the tags themselves. */
const UNREAD = /<(script|style|template)\b[^>]*>[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<[^>]*>/g
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/**
 * The text of a page's body. Simple replacements suffice: React writes only five entities, and no attribute contains
 * `>`.
 */
export function wordsIn(html: string): string {
  const text = html.slice(html.indexOf('<body')).replaceAll(UNREAD, '')
  return text
    .replaceAll(/&(\w+|#x27);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim()
}
