import { useLocation } from 'react-router'
import { LANGUAGES, languages } from '#shared/language.ts'
import { pagePath } from '#shared/language-path.ts'
import { getLocale } from '#words/runtime.js'

interface LanguageLinksProps {
  className: string
  /** Says “FR” where there is no room for “Français”; screen readers say the name. */
  isShort?: boolean
}

/** The open page in the other languages. Plain links: each language has scripts of its own, which come with a new document. */
export function LanguageLinks({ className, isShort = false }: LanguageLinksProps) {
  const { pathname, search } = useLocation()
  return languages
    .filter((language) => language !== getLocale())
    .map((language) => {
      const { tag, name } = LANGUAGES[language]
      return (
        <a
          key={language}
          href={pagePath(pathname + search, language)}
          hrefLang={tag}
          lang={tag}
          rel="alternate"
          className={className}
        >
          {isShort && <span aria-hidden="true">{language.toUpperCase()}</span>}
          <span className={isShort ? 'sr-only' : ''}>{name}</span>
        </a>
      )
    })
}
