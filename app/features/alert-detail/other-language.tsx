import type { Alert } from '#shared/contracts/alert.ts'
import { OfficialText } from '../../ui/alert-mark/official-text.tsx'

/** The width and size of official texts on their own page. */
export const OFFICIAL_TEXT = 'max-w-[38rem] break-words leading-[1.65] md:text-[1.0625rem]'

/** The issuer's own French text, one tap away. Its label is French too: it is for those who read it. */
export function FrenchText({ french: { event, headline, description } }: { french: NonNullable<Alert['french']> }) {
  return (
    <details lang="fr" className="mt-6 border-line border-y">
      <summary className="min-h-11 cursor-pointer py-2.5 font-[550] text-lake">Texte officiel en français</summary>
      <div className="pb-6">
        <h2 className="mb-2 text-lg">{event}</h2>
        {headline && headline !== event && <p className="mb-3 max-w-[38rem] font-[550]">{headline}</p>}
        <div className={OFFICIAL_TEXT}>
          <OfficialText text={description} />
        </div>
      </div>
    </details>
  )
}
