import { useState } from 'react'
import { useIsScripted } from '../../lib/use-is-scripted.ts'
import { fieldId } from './field.tsx'

/**
 * A form as it was filled in before the scripts came; null for one that scripts have drawn. It is read in the first
 * render, because React puts the server's text back into a `<textarea>` that it hydrates. That render must still show
 * what the server has drawn: text beside the fields, such as a counter, would not fit it.
 *
 * @param name of a field in the form
 */
export function useFilledForm(name: string): FormData | null {
  const isScripted = useIsScripted()
  const [filled] = useState(() => {
    if (import.meta.env.SSR || isScripted) return null
    const field = document.getElementById(fieldId(name))
    return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
      ? field.form && new FormData(field.form)
      : null
  })
  return filled
}
