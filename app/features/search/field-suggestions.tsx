import { useEffect, useEffectEvent } from 'react'
import type { Location } from '#shared/contracts/location.ts'
import { useLoaded } from '../../lib/use-loaded.ts'
import { loadSuggestions } from './location-search.tsx'
import { boxText } from './place-words.ts'

interface FieldSuggestionsProps {
  /** Of a field that stands among others in a form. */
  fieldId: string
  /** Called with “name, state”. */
  onChoose: (name: string) => void
}

/** Places for a field of a form, while a visitor types. The code comes with the first focus. */
export function FieldSuggestions({ fieldId, onChoose }: FieldSuggestionsProps) {
  const [Suggestions, callForSuggestions] = useLoaded(loadSuggestions)
  const wake = useEffectEvent(() => void callForSuggestions())
  useEffect(() => {
    const field = document.getElementById(fieldId)
    if (field === document.activeElement) wake()
    const listening = new AbortController()
    field?.addEventListener('focus', () => wake(), { signal: listening.signal, once: true })
    return () => listening.abort()
  }, [fieldId])
  const choose = (place: Location) => onChoose(place.displayName ?? boxText(place))
  return Suggestions && <Suggestions fieldId={fieldId} opens="down" isOneOfMany onChoose={choose} />
}
