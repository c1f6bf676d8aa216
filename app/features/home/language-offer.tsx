import { LANGUAGES, languages } from '#shared/language.ts'
import { pagePath } from '#shared/language-path.ts'
import { m } from '#words/messages.js'
import { getLocale } from '#words/runtime.js'

interface OfferedLanguage {
  href: string
  tag: string
  /** In the language that is offered: the page's scripts do not have its words. */
  text: string
}

/** The front page in the language that the visitor chose last, when it is another one. For loaders: the server has all words. */
export function offeredLanguage(chosen: string): OfferedLanguage | null {
  const language = languages.find((each) => each === chosen)
  if (!language || language === getLocale()) return null
  return {
    href: pagePath('/', language),
    tag: LANGUAGES[language].tag,
    text: m.language_offer({}, { locale: language }),
  }
}

export function LanguageOffer({ href, tag, text }: OfferedLanguage) {
  return (
    <p className="page-width pt-4">
      <a href={href} hrefLang={tag} lang={tag} className="text-lake underline underline-offset-4">
        {text}
      </a>
    </p>
  )
}
