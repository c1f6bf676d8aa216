import { m } from '#words/messages.js'
import { OfficialText } from '../../ui/alert-mark/official-text.tsx'

/** Spec section 9. */
const SHOWN_CHARACTERS = 150

/**
 * The words of an alert: its beginning to be seen, the whole text one tap away. Screen readers meet the whole text, once.
 * The browser opens it, with or without scripts.
 */
export function AlertText({ text }: { text: string }) {
  const characters = Array.from(text)
  if (characters.length <= SHOWN_CHARACTERS) {
    return (
      <p className="alert-text">
        <OfficialText text={text} />
      </p>
    )
  }
  return (
    <div className="alert-text">
      <details>
        <summary>
          <span className="alert-cut" aria-hidden="true">
            {characters.slice(0, SHOWN_CHARACTERS).join('')}...
          </span>{' '}
          <span className="alert-more">{m.alert_more()}</span>
          <span className="alert-less">{m.alert_less()}</span>
        </summary>
      </details>
      <p className="alert-whole">
        <OfficialText text={text} />
      </p>
    </div>
  )
}
