import { type OfficialPiece, officialBlocks } from './official-blocks.ts'

/** An official text, whole and unaltered: what it means as headings, rules and wraps is shown by looks alone. */
export function OfficialText({ text }: { text: string }) {
  return officialBlocks(text).map(({ position, pieces }) => (
    <span key={position} className="block min-w-0 whitespace-pre-line not-first:mt-[0.85em]">
      {pieces.map((piece) => (
        <Piece key={piece.position} {...piece} />
      ))}
    </span>
  ))
}

function Piece({ look, text }: OfficialPiece) {
  switch (look) {
    case 'plain':
      return text
    case 'heading':
      return <strong className="font-[650]">{text}</strong>
    case 'wrap':
      return <span className="whitespace-normal">{text}</span>
    case 'rule':
      return (
        <span className="relative my-3 block border-line border-t">
          {/* Copied with the text, and not spelled sign by sign by screen readers. */}
          <span aria-hidden="true" className="sr-only">
            {text}
          </span>
        </span>
      )
  }
}
