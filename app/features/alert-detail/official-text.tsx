import { type OfficialPiece, officialBlocks } from './official-blocks.ts'

/** An official text, whole and unaltered: what it means as headings, rules and wraps is shown by looks alone. */
export function OfficialText({ children }: { children: string }) {
  return (
    <div className="grid max-w-[38rem] gap-4 break-words leading-[1.65] md:text-[1.0625rem]">
      {officialBlocks(children).map(({ position, pieces }) => (
        <p key={position} className="min-w-0 whitespace-pre-line">
          {pieces.map((piece) => (
            <Piece key={piece.position} {...piece} />
          ))}
        </p>
      ))}
    </div>
  )
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
        <span aria-hidden="true" className="my-3 block h-px overflow-hidden bg-line text-transparent">
          {text}
        </span>
      )
  }
}
