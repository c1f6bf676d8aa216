/** A paragraph of an official text. All texts of all pieces put together are the text as it was issued. */
interface OfficialBlock {
  /** Counts from 0, for React. */
  position: number
  pieces: OfficialPiece[]
}

export interface OfficialPiece {
  position: number
  /** `wrap` is a line break that is not shown as one: made by hand for a narrow page, or the gap after a paragraph. */
  look: 'plain' | 'heading' | 'rule' | 'wrap'
  text: string
}

/** “What:”, “Quand :” alone on a line; “* WHERE...” at the beginning of one. */
const HEADING = /^(?:[*•] ?)?(?:\p{Lu}[\p{L}’' /-]{1,40}(?<! ) ?:(?=\s*$)|\p{Lu}[\p{Lu} /-]{1,30}\.{3})/u
const RULE = /^#{3,}\s*$/

/** Agencies that wrap by hand do so at 65 to 69 characters; those that do not have paragraphs in one line. */
const WRAPPED_AT = 64
const LONGEST_WRAPPED_LINE = 72

/**
 * Parts an official text into paragraphs, and finds headings, rules and hand-made wraps in them. Not a character is
 * left out, added or changed: gaps stay with the paragraph before them.
 */
export function officialBlocks(text: string): OfficialBlock[] {
  const isWrapped = text.split('\n').every(({ length }) => length <= LONGEST_WRAPPED_LINE)
  return text
    .split(/(?<=\n[^\S\n]*\n)(?=[^\S\n]*\S)/)
    .map((paragraph, position) => ({ position, pieces: piecesOf(paragraph, isWrapped) }))
}

function piecesOf(paragraph: string, isWrapped: boolean): OfficialPiece[] {
  const gap = /(?:\n[^\S\n]*)+$/.exec(paragraph)?.[0] ?? ''
  const pieces: OfficialPiece[] = []
  const add = (look: OfficialPiece['look'], text: string) => {
    const last = pieces.at(-1)
    if (look === 'plain' && last?.look === 'plain') last.text += text
    else if (text !== '') pieces.push({ position: pieces.length, look, text })
  }
  const lines = paragraph.slice(0, paragraph.length - gap.length).split(/(?<=\n)/)
  lines.forEach((line, index) => {
    if (RULE.test(line)) {
      add('rule', line)
      return
    }
    const heading = HEADING.exec(line)?.[0] ?? ''
    const isShown = !isWrapped || !breaksForRoom(line, lines[index + 1] ?? '')
    const end = isShown ? undefined : line.length - 1
    add('heading', heading)
    add('plain', line.slice(heading.length, end))
    if (!isShown) add('wrap', '\n')
  })
  add('wrap', gap)
  return pieces
}

/** Whether a line ends only because the next word had no room left. */
function breaksForRoom(line: string, next: string): boolean {
  const word = /^[^\s*•#]\S*/.exec(next)?.[0]
  return word !== undefined && line.trimEnd().length + 1 + word.length > WRAPPED_AT
}
