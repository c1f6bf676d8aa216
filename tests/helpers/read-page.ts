import { parseHTML } from 'linkedom'
import type { House } from './house.ts'

export interface ServedPage {
  answer: Response
  /** As it was sent. */
  html: string
  document: Document
  /** What a person reads, each white space a single blank. */
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
  const { document }: { document: Document } = parseHTML(html)
  const wordsOf = (element: Element) => (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
  const body = document.body.cloneNode(true) as HTMLElement
  for (const unread of body.querySelectorAll('script, style, template')) unread.remove()
  const headings = [...document.querySelectorAll('h1')].map(wordsOf)
  if (headings.length > 1) throw new Error(`${path} has ${headings.length} headings: ${headings.join(', ')}`)
  return {
    answer,
    html,
    document,
    words: wordsOf(body),
    heading: headings[0] ?? '',
    linksTo: (name, part = 'body') =>
      [...document.querySelectorAll(`${part} a`)]
        .filter((link) => (link.getAttribute('aria-label') ?? wordsOf(link)).includes(name))
        .map((link) => link.getAttribute('href')),
    meta: (name) =>
      document.head.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content') ?? null,
  }
}
