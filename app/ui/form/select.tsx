import type { ComponentProps } from 'react'
import { FIELD } from './field.tsx'

/** A selection that looks like our other fields: with the platform's look, WebKitGTK makes it grey and taller. */
export function Select({ className = FIELD, ...rest }: ComponentProps<'select'>) {
  return (
    <span className="relative block">
      <select {...rest} className={`${className} appearance-none pr-10`} />
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 right-4 my-auto size-4 print:hidden"
      >
        <path d="M5 9l7 7 7-7" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      </svg>
    </span>
  )
}
