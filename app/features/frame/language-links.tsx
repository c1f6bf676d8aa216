import { useLocation } from 'react-router'
import { LANGUAGES, languages } from '#shared/language.ts'
import { pagePath, plainPath } from '#shared/language-path.ts'
import { getLocale, type Locale } from '#words/runtime.js'
import { lastingCookie } from '../../lib/lasting-cookie.ts'

interface LanguageLinksProps {
  className: string
  /** Says “FR” where there is no room for “Français”; screen readers say the name. */
  isShort?: boolean
}

/** The open page in the other languages. Plain links: each language has scripts of its own. */
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
          onClick={({ currentTarget }) => {
            // The map writes the chosen radar picture into the address without the router.
            currentTarget.href = pagePath(plainPath(location.pathname) + location.search, language) + location.hash
            keepLanguage(language)
          }}
          className={className}
        >
          {isShort && <span aria-hidden="true">{language.toUpperCase()}</span>}
          <span className={isShort ? 'sr-only' : ''}>{name}</span>
        </a>
      )
    })
}

/** Remembers the choice; the front page then offers this language. */
function keepLanguage(language: Locale): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain-http origins
  document.cookie = lastingCookie('language', language, location.protocol === 'https:')
}
