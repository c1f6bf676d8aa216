import { createElement, type ReactNode } from 'react'
import type { RichElement, RichText } from '#shared/contracts/post.ts'
import { m } from '#words/messages.js'

const HEADING = /^h([1-6])$/
/** The page's title is its only `h1`, so a post's headings begin at `h2`. */
const TOP_LEVEL = 2
const DEEPEST_LEVEL = 6

/** The allowed elements of a post and their attributes. Of all others only the text is shown. */
const ALLOWED: Record<string, readonly string[]> = {
  a: ['href', 'title', 'id'],
  blockquote: [],
  br: [],
  code: [],
  del: [],
  em: [],
  hr: [],
  img: ['alt', 'height', 'src', 'title', 'width'],
  input: [],
  li: ['id'],
  ol: ['start'],
  p: [],
  pre: [],
  strong: [],
  sub: [],
  sup: [],
  table: [],
  tbody: [],
  td: ['align'],
  th: ['align'],
  thead: [],
  tr: [],
  ul: [],
}

/**
 * Text of a post as elements. The server has sanitised it already; here nothing becomes an element that is not listed,
 * and nothing becomes HTML again, so that the text cannot do more than be read.
 */
export function RichTextElements({ text }: { text: RichText }) {
  return elementsOf(text, headingLevels(text))
}

type Levels = ReadonlyMap<RichElement, number>

function elementsOf(text: RichText, levels: Levels): ReactNode[] {
  return text.map((node, position) => (typeof node === 'string' ? node : elementOf(node, position, levels)))
}

function elementOf(element: RichElement, key: number, levels: Levels): ReactNode {
  const { tag, attributes, children } = element
  if (HEADING.test(tag)) {
    return createElement(`h${levels.get(element)}`, { key, id: attributes.id }, elementsOf(children, levels))
  }
  if (!Object.hasOwn(ALLOWED, tag)) return <span key={key}>{elementsOf(children, levels)}</span>
  const allowed = Object.fromEntries((ALLOWED[tag] ?? []).map((name) => [name, attributes[name]]))
  switch (tag) {
    case 'img':
      return isOurs(attributes.src) && <img key={key} {...allowed} alt={attributes.alt ?? ''} loading="lazy" />
    case 'a':
      return isSafeLink(attributes.href) ? (
        <a key={key} {...allowed} rel={isOurs(attributes.href) ? undefined : 'noreferrer nofollow ugc'}>
          {elementsOf(children, levels)}
        </a>
      ) : (
        <span key={key}>{elementsOf(children, levels)}</span>
      )
    case 'input':
      return <input key={key} type="checkbox" disabled checked={'checked' in attributes} readOnly />
    case 'br':
    case 'hr':
      return createElement(tag, { key })
    case 'table':
      return (
        // What is wider than a phone scrolls by itself, by keyboard too.
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
        // biome-ignore lint/a11y/noNoninteractiveTabindex: otherwise the keyboard could not scroll it
        <div key={key} role="group" tabIndex={0} aria-label={m.post_table()} className="overflow-x-auto">
          <table>{elementsOf(children, levels)}</table>
        </div>
      )
    case 'pre':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: otherwise the keyboard could not scroll it
        <pre key={key} tabIndex={0}>
          {elementsOf(children, levels)}
        </pre>
      )
    default:
      return createElement(tag, { key, ...allowed }, ...elementsOf(children, levels))
  }
}

const isOurs = (address: string | undefined) =>
  address !== undefined && (/^\/(?![/\\])/.test(address) || address.startsWith('#'))
const isSafeLink = (address: string | undefined) =>
  address !== undefined && (isOurs(address) || /^(https?:\/\/|mailto:)/i.test(address))

/** Heading levels for screen readers: the highest level that the writer used becomes `h2`, and no level is skipped. */
function headingLevels(text: RichText): Levels {
  const headings: { element: RichElement; written: number }[] = []
  const collect = (nodes: RichText) => {
    for (const node of nodes) {
      if (typeof node === 'string') continue
      const written = Number(HEADING.exec(node.tag)?.[1])
      if (written) headings.push({ element: node, written })
      else collect(node.children)
    }
  }
  collect(text)
  const highest = Math.min(...headings.map(({ written }) => written))
  const levels = new Map<RichElement, number>()
  let before = TOP_LEVEL - 1
  for (const { element, written } of headings) {
    before = Math.min(written - highest + TOP_LEVEL, before + 1, DEEPEST_LEVEL)
    levels.set(element, before)
  }
  return levels
}
