import { type RefObject, useEffect, useRef } from 'react'

/** A form that is emptied after each change that was made: no password stays in it. @param made the answer to it, or null */
export function useEmptiedForm(made: object | null): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (made) form.current?.reset()
  }, [made])
  return form
}
