import type { Alert } from '#shared/contracts/alert.ts'
import { foreignLanguage } from '#shared/language.ts'
import { m } from '#words/messages.js'
import { OfficialText } from '../../ui/alert-mark/official-text.tsx'

/** The width and size of official texts on their own page. */
export const OFFICIAL_TEXT = 'max-w-[38rem] break-words leading-[1.65] md:text-[1.0625rem]'

/** Announced in their own language, for those who read it. */
const ANNOUNCED = { fr: 'Texte officiel en français', en: 'Official text in English' }

/** The issuer's own text in the language that the page is not in, one tap away. */
export function OtherLanguage({ alert: { french, english } }: { alert: Pick<Alert, 'french' | 'english'> }) {
  const language = french ? 'fr' : 'en'
  const text = french ?? english
  if (!text) return null
  const { event, headline, description } = text
  return (
    <details lang={language} className="mt-6 border-line border-y">
      <summary className="min-h-11 cursor-pointer py-2.5 font-[550] text-lake">{ANNOUNCED[language]}</summary>
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

/** The language of an alert's official text, where it is not that of the page. */
export const textLanguage = ({ language, textLanguage = language }: Alert): string | undefined =>
  foreignLanguage(textLanguage)

/** Says why an official text is in another language than the page. No machine translates official words. */
export function LanguageNote({ alert }: { alert: Alert }) {
  if (!textLanguage(alert)) return null
  return <p className="mb-3 max-w-[38rem] text-muted">{m.alert_other_language_only()}</p>
}
