import { type JSX, useEffect, useState } from 'react'
import type { Location } from '#shared/contracts/location.ts'
import { loadWhenConnected } from '../../lib/connection.ts'
import { boxText } from './place-words.ts'
import type { SuggestionsProps } from './suggestions.tsx'

interface FieldSuggestionsProps {
  /** Of a field that stands among others in a form. */
  fieldId: string
  /** Called with “name, state”. */
  onChoose: (name: string) => void
}

/** Places for a field of a form, while a visitor types. The code comes with the first focus. */
export function FieldSuggestions({ fieldId, onChoose }: FieldSuggestionsProps) {
  const [Suggestions, setSuggestions] = useState<((props: SuggestionsProps) => JSX.Element) | null>(null)
  useEffect(() => {
    const field = document.getElementById(fieldId)
    // Without the list the field is a field like any other.
    const wake = () =>
      void loadWhenConnected(() => import('./suggestions.tsx')).then(
        (module) => setSuggestions(() => module.Suggestions),
        () => {},
      )
    if (field === document.activeElement) wake()
    const listening = new AbortController()
    field?.addEventListener('focus', wake, { signal: listening.signal, once: true })
    return () => listening.abort()
  }, [fieldId])
  const choose = (place: Location) => onChoose(place.displayName ?? boxText(place))
  return Suggestions && <Suggestions fieldId={fieldId} opens="down" isOneOfMany onChoose={choose} />
}
