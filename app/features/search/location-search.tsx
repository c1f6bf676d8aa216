import type { Location } from '#shared/contracts/location.ts'
import { pagePath } from '#shared/language-path.ts'
import { m } from '#words/messages.js'
import { useLoaded } from '../../lib/use-loaded.ts'
import { InterfaceIcon } from '../../ui/interface-icon/interface-icon.tsx'

interface LocationSearchProps {
  /** Of the field; unique on the page. */
  id: string
  /** Where the list opens: above the box when that lies at the foot of the window. */
  opens?: 'down' | 'up'
  /** What the field is for; to search, unless given. */
  label?: string
  /** Where the form leads without scripts: the page of the weather unless given. */
  action?: string
  /** Whether a chosen place joins a list, instead of its weather being shown. */
  isAdding?: boolean
  onChoose: (place: Location) => void
  /** Asks the browser for its position; without it there is no button for that. */
  onLocate?: () => void
}

/** Without it the field and its form still work. */
export const loadSuggestions = () => import('./suggestions.tsx').then(({ Suggestions }) => Suggestions)

const ROUND = 'absolute inset-y-0 grid w-11 place-items-center rounded-full text-muted hover:text-text'

/**
 * The box that finds a place. Until it is touched it is a plain form, which leads to the first match; then the code for
 * suggestions is loaded.
 */
export function LocationSearch({
  id,
  opens = 'down',
  label = m.search_placeholder(),
  action = '/weather',
  isAdding,
  onChoose,
  onLocate,
}: LocationSearchProps) {
  const [Suggestions, callForSuggestions] = useLoaded(loadSuggestions)
  const wake = () => void callForSuggestions()
  // The field may have the focus before hydration.
  const wakeEarly = (form: HTMLFormElement | null) => {
    if (form?.contains(document.activeElement)) wake()
  }

  return (
    <search>
      <form
        ref={wakeEarly}
        action={pagePath(action)}
        onPointerEnter={wake}
        onFocus={wake}
        className={opens === 'up' ? undefined : 'relative'}
      >
        <div className="relative">
          <input
            id={id}
            name="q"
            aria-label={label}
            placeholder={label}
            enterKeyHint="search"
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            className="h-11 w-full rounded-full border border-field-border bg-surface px-11 text-ellipsis placeholder:text-muted md:text-sm"
          />
          <button type="submit" className={`${ROUND} left-0`}>
            <span className="sr-only">{m.search_submit()}</span>
            <InterfaceIcon name="search" />
          </button>
          {onLocate && (
            <button type="button" onClick={onLocate} className={`${ROUND} right-0 noscript:hidden`}>
              <span className="sr-only">{m.place_use_position()}</span>
              <InterfaceIcon name="locate" />
            </button>
          )}
        </div>
        {Suggestions && <Suggestions fieldId={id} opens={opens} isAdding={isAdding} onChoose={onChoose} />}
      </form>
    </search>
  )
}
