import type { OfficialText } from '#shared/contracts/marine.ts'
import { foreignLanguage, isFrenchSpoken } from '#shared/language.ts'

/** An agency's words in the language of the page where it has them, else in the other one. */
export function OfficialWords({ text: { english, french } }: { text: OfficialText }) {
  const isFrench = isFrenchSpoken() ? french !== null : english === null
  return <span lang={foreignLanguage(isFrench ? 'fr' : 'en')}>{isFrench ? french : english}</span>
}
