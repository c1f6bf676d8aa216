import { m } from '#words/messages.js'
import { OfficialText } from '../../ui/alert-mark/official-text.tsx'
import { cutText, SHOWN_CHARACTERS } from './cut-text.ts'

/**
 * The words of an alert: its beginning to be seen, the whole text one tap away. Screen readers meet the whole text, once.
 * The browser opens it, with or without scripts.
 */
export function AlertText({ text, lang }: { text: string; lang: string | undefined }) {
  if (Array.from(text).length <= SHOWN_CHARACTERS) {
    return (
      <p lang={lang} className="alert-text">
        <OfficialText text={text} />
      </p>
    )
  }
  return (
    <div className="alert-text">
      <details>
        <summary>
          <span lang={lang} className="alert-cut" aria-hidden="true">
            {cutText(text).replace(/[.,;:]+$/, '')}...
          </span>{' '}
          <span className="alert-more">{m.alert_more()}</span>
          <span className="alert-less">{m.alert_less()}</span>
        </summary>
      </details>
      <p lang={lang} className="alert-whole">
        <OfficialText text={text} />
      </p>
    </div>
  )
}
