import type { Element, ElementContent, Root, RootContent } from 'hast'
import type { Nodes as MarkdownNode } from 'mdast'
import { find, html as htmlSchema } from 'property-information'
import rehypeSanitize, { defaultSchema, type Options as SanitizeSchema } from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import type { RichNode, RichText } from '#shared/contracts/post.ts'
import { coverKey } from '../../media/cover-key.ts'
import { MEDIA_PREFIX } from '../../media/media-store.ts'

export interface RenderedMarkdown {
  html: string
  tree: RichText
}

/** Prefix of ids in a text, so that they cannot collide with the page's own. */
const ID_PREFIX = 'user-content-'
const DEEPEST = 100
/** Limit of characters of text and attributes in the result: a definition may be referred to a thousand times. */
const LONGEST_OUTPUT = 1_000_000

const SCHEMA: SanitizeSchema = {
  ...defaultSchema,
  clobberPrefix: ID_PREFIX,
  protocols: { ...defaultSchema.protocols, href: ['http', 'https', 'mailto'], src: ['http', 'https'] },
}

/** The rendered text would nest too deep or be too long. */
export class MarkdownTooLarge extends Error {
  override readonly name = 'MarkdownTooLarge'
}

const parser = unified().use(remarkParse).use(remarkGfm)
// HTML in the text is dropped here; the rest is sanitised as well.
const toHtmlTree = unified().use(remarkRehype, { clobberPrefix: '' }).use(rehypeSanitize, SCHEMA)
const writer = unified().use(rehypeStringify)

/**
 * Renders GitHub-flavoured Markdown to sanitised HTML and to a tree of the same. Slow for some texts, so
 * `markdown-renderer.ts` runs it in a thread that can be ended.
 *
 * @param origin the site's own; pictures of other origins become links
 * @throws {MarkdownTooLarge} when the result nests too deep or is too long
 */
export function renderMarkdown(markdown: string, origin: string): RenderedMarkdown {
  const parsed = parser.parse(markdown)
  requireShallow(parsed, 0)
  const tree = toHtmlTree.runSync(parsed)
  if (tree.type !== 'root') throw new TypeError('The sanitiser gave no document.')
  let written = 0
  const count = (text: string) => {
    written += text.length
    if (written > LONGEST_OUTPUT) throw new MarkdownTooLarge()
  }
  const safe: Root = { type: 'root', children: tree.children.map((child) => housed(child, origin)) }
  const rich = richTextOf(safe.children, count)
  return { html: writer.stringify(safe), tree: rich }
}

function requireShallow(node: MarkdownNode, depth: number): void {
  if (depth > DEEPEST) throw new MarkdownTooLarge()
  if ('children' in node) for (const child of node.children) requireShallow(child, depth + 1)
}

/**
 * Adapts an element to the site: pictures of other origins become links, links to footnotes get the prefixed ids, links
 * to other origins get `rel`.
 */
function housed<Node extends RootContent | ElementContent>(node: Node, origin: string): Node | Element {
  if (node.type !== 'element') return node
  const element: Element = { ...node, children: node.children.map((child) => housed(child, origin)) }
  if (element.tagName === 'img') return ownPicture(element, origin)
  if (element.tagName === 'a') return knownLink(element, origin)
  return element
}

function ownPicture(image: Element, origin: string): Element {
  const source = String(image.properties.src ?? '')
  // An address that the sanitiser has taken away is none, not that of the front page.
  const url = source === '' ? null : URL.parse(source, origin)
  if (url?.origin === origin) {
    // An uploaded picture's key says its size: with it, the page does not jump when the picture comes.
    const key = url.pathname.startsWith(MEDIA_PREFIX) ? coverKey(url.pathname.slice(MEDIA_PREFIX.length)) : null
    const size = key && { width: key.width, height: key.height }
    const src = `${url.pathname}${url.search}`
    return { ...image, properties: { ...image.properties, src, ...size, loading: 'lazy' } }
  }
  const words = String(image.properties.alt || source)
  const isLink = url?.protocol === 'https:' || url?.protocol === 'http:'
  return {
    type: 'element',
    tagName: isLink ? 'a' : 'span',
    properties: isLink ? { href: url.href, rel: ['noopener', 'nofollow'] } : {},
    children: [{ type: 'text', value: words }],
  }
}

function knownLink(link: Element, origin: string): Element {
  const address = link.properties.href
  if (typeof address !== 'string') return link
  if (address.startsWith('#')) {
    return { ...link, properties: { ...link.properties, href: `#${ID_PREFIX}${address.slice(1)}` } }
  }
  const isForeign = URL.parse(address, origin)?.origin !== origin
  return isForeign ? { ...link, properties: { ...link.properties, rel: ['noopener', 'nofollow'] } } : link
}

function richTextOf(nodes: readonly (RootContent | ElementContent)[], count: (text: string) => void): RichText {
  return nodes.flatMap((node): RichNode[] => {
    if (node.type === 'text') {
      count(node.value)
      return [node.value]
    }
    if (node.type !== 'element') return []
    const attributes = attributesOf(node)
    for (const value of Object.values(attributes)) count(value)
    return [{ tag: node.tagName, attributes, children: richTextOf(node.children, count) }]
  })
}

/** Attributes by their HTML names, as text: `{class: 'a b', disabled: ''}`. */
function attributesOf({ properties }: Element): Record<string, string> {
  const attributes: Record<string, string> = {}
  for (const [property, value] of Object.entries(properties)) {
    if (value === null || value === undefined || value === false) continue
    const name = find(htmlSchema, property).attribute
    attributes[name] = Array.isArray(value) ? value.join(' ') : value === true ? '' : String(value)
  }
  return attributes
}
