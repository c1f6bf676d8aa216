import { useEffect } from 'react'

/** Marks the document once scripts have taken over: from then on clicks and keys are answered. */
export function AwakeMark() {
  useEffect(() => {
    document.documentElement.dataset.awake = ''
  }, [])
  return null
}
