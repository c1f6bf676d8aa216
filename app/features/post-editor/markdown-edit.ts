/** What the buttons above the text do to it at once. */
export const MARKDOWN_ACTIONS = ['bold', 'italic', 'h1', 'h2', 'quote', 'bullets', 'numbers', 'link', 'clear'] as const
export type MarkdownAction = (typeof MARKDOWN_ACTIONS)[number]

interface Selection {
  from: number
  to: number
}

/** One replacement, which the browser can take back as one step, and what is selected afterwards. */
export interface MarkdownEdit {
  replace: Selection
  by: string
  select: Selection
}

/** Placeholders for text that is still to be written, selected so that typing replaces them. */
interface EditWords {
  text: string
  link: string
}

/**
 * What pressing a button does to a text. Marks that stand there already are taken away again.
 *
 * @param selection 0 ≤ from ≤ to ≤ length of the text
 */
export function editMarkdown(
  text: string,
  selection: Selection,
  action: MarkdownAction,
  words: EditWords,
): MarkdownEdit {
  switch (action) {
    case 'bold':
      return wrap(text, selection, '**', words.text)
    case 'italic':
      return wrap(text, selection, '_', words.text)
    case 'h1':
      return prefix(text, selection, HEADING, () => '# ')
    case 'h2':
      return prefix(text, selection, HEADING, () => '## ')
    case 'quote':
      return prefix(text, selection, /^> ?/, () => '> ')
    case 'bullets':
      return prefix(text, selection, LIST, () => '- ')
    case 'numbers':
      return prefix(text, selection, LIST, (index) => `${index + 1}. `)
    case 'link':
      return link(text, selection, words.link)
    case 'clear':
      return clear(text, selection)
  }
}

/** A text and what is selected in it. */
export interface Written {
  text: string
  selection: Selection
}

/**
 * Puts an uploaded picture where it was asked for, described by what was selected there, or at the cursor when the text
 * before it has changed. The description is selected afterwards; a writer who has typed on keeps the cursor.
 *
 * @param asked as it was written when the picture was chosen
 * @param stand the description where nothing was selected
 */
export function insertImage(now: Written, asked: Written, url: string, stand: string): MarkdownEdit {
  const { to: cursor } = now.selection
  const isThere = now.text.startsWith(asked.text.slice(0, asked.selection.to))
  const replace = isThere ? asked.selection : { from: cursor, to: cursor }
  const words = onOneLine(now.text, replace) || stand
  const by = `![${words}](${url})`
  const start = replace.from + '!['.length
  if (now.text === asked.text) return { replace, by, select: { from: start, to: start + words.length } }
  const end = replace.from + by.length
  const moved = (at: number) => (at < replace.to ? Math.min(at, end) : at - replace.to + end)
  return { replace, by, select: { from: moved(now.selection.from), to: moved(cursor) } }
}

const HEADING = /^#{1,6} /
const LIST = /^(?:[-*+]|\d{1,9}[.)]) /

function wrap(text: string, { from, to }: Selection, mark: string, stand: string): MarkdownEdit {
  const inside = text.slice(from, to)
  const size = mark.length
  const isWrapped = text.slice(from - size, from) === mark && text.slice(to, to + size) === mark && from >= size
  if (isWrapped) {
    const start = from - size
    return { replace: { from: start, to: to + size }, by: inside, select: { from: start, to: start + inside.length } }
  }
  const lines = wrapLines(inside, { mark, isAtStart: from === 0 || text[from - 1] === '\n' })
  if (lines !== null) return { replace: { from, to }, by: lines, select: { from, to: from + lines.length } }
  // Marks next to a space have no effect in Markdown, so they are put directly around the words.
  const words = inside.trim() || stand
  const start = from + (inside.trim() ? inside.length - inside.trimStart().length : 0)
  const end = inside.trim() ? start + words.length : to
  return {
    replace: { from: start, to: end },
    by: mark + words + mark,
    select: { from: start + size, to: start + size + words.length },
  }
}

/** What makes a line a heading, quote or item, one within the other too. */
const BLOCK_MARKS = /^\s*(?:(?:#{1,6} |> ?|(?:[-*+]|\d{1,9}[.)]) )\s*)*/

/**
 * Puts marks round the words of each line: round several lines, or before a list's mark, they have no effect. Marks
 * that stand round the words of all lines are taken away again.
 *
 * @param isAtStart whether the first line is selected from its beginning
 * @returns null for words within one line
 */
function wrapLines(inside: string, { mark, isAtStart }: { mark: string; isAtStart: boolean }): string | null {
  const lines = inside.split('\n').map((line, index) => {
    const [lead = ''] = (index > 0 || isAtStart ? BLOCK_MARKS : /^\s*/).exec(line) ?? []
    const words = line.slice(lead.length).trimEnd()
    return { lead, words, rest: line.slice(lead.length + words.length) }
  })
  const written = lines.filter(({ words }) => words !== '')
  if (written.length === 0 || (written.length === 1 && written[0]?.lead.trim() === '')) return null
  const isMarked = written.every(
    ({ words }) => words.length > 2 * mark.length && words.startsWith(mark) && words.endsWith(mark),
  )
  const marked = (words: string) => (isMarked ? words.slice(mark.length, -mark.length) : mark + words + mark)
  return lines.map(({ lead, words, rest }) => lead + (words && marked(words)) + rest).join('\n')
}

function prefix(text: string, selection: Selection, kind: RegExp, markOf: (index: number) => string): MarkdownEdit {
  const replace = wholeLines(text, selection)
  const lines = text.slice(replace.from, replace.to).split('\n')
  const marks = lines.map((_, index) => markOf(index))
  const isMarked = lines.every((line, index) => line.startsWith(marks[index] ?? ''))
  const by = lines.map((line, index) => (isMarked ? '' : marks[index]) + line.replace(kind, '')).join('\n')
  return { replace, by, select: caretOrAll(selection, replace, by) }
}

const onOneLine = (text: string, { from, to }: Selection) => text.slice(from, to).replaceAll('\n', ' ').trim()

function link(text: string, selection: Selection, stand: string): MarkdownEdit {
  const start = `[${onOneLine(text, selection) || stand}](`
  const address = 'https://'
  const at = selection.from + start.length
  return { replace: selection, by: `${start}${address})`, select: { from: at, to: at + address.length } }
}

/** Of what is selected the marks go and the words stay; with nothing selected the whole text goes. */
function clear(text: string, { from, to }: Selection): MarkdownEdit {
  if (from === to) return { replace: { from: 0, to: text.length }, by: '', select: { from: 0, to: 0 } }
  const by = text
    .slice(from, to)
    .replaceAll(/^(?:#{1,6} |> ?|(?:[-*+]|\d{1,9}[.)]) )+/gm, '')
    .replaceAll(/!?\[([^\]\n]*)\]\([^)\n]*\)/g, '$1')
    .replaceAll(/\*\*|__|~~|`/g, '')
    .replaceAll(/(^|[^\p{L}\p{N}])[*_]|[*_](?=$|[^\p{L}\p{N}])/gmu, '$1')
  return { replace: { from, to }, by, select: { from, to: from + by.length } }
}

function wholeLines(text: string, { from, to }: Selection): Selection {
  const end = text.indexOf('\n', to)
  // `lastIndexOf` treats a negative position as 0, and would find a line break there.
  return { from: from === 0 ? 0 : text.lastIndexOf('\n', from - 1) + 1, to: end === -1 ? text.length : end }
}

function caretOrAll(selection: Selection, replace: Selection, by: string): Selection {
  const end = replace.from + by.length
  return selection.from === selection.to ? { from: end, to: end } : { from: replace.from, to: end }
}
