import type { ReactNode } from 'react'
import { useIsScripted } from '../lib/use-is-scripted.ts'
import { Part } from './part.tsx'

/** A part of the page that only browsers draw, after what the server sent is painted and hydrated. */
export function AfterPaint({ children }: { children: ReactNode }) {
  return useIsScripted() ? <Part>{children}</Part> : null
}
