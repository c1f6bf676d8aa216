import { litMoon } from '#shared/astronomy/lit-moon.ts'

interface MoonDiscProps {
  /** 0 new, 0.25 first quarter, 0.5 full, 0.75 last quarter. */
  phase: number
  hemisphere: 'north' | 'south'
}

/** The moon as one sees it from the place. The words beside it say its phase. */
export function MoonDisc({ phase, hemisphere }: MoonDiscProps) {
  const lit = litMoon(phase, hemisphere)
  return (
    <svg viewBox="-11 -11 22 22" className="moon-disc size-16 flex-none" aria-hidden="true">
      <circle r="10.5" fill="var(--field-border)" />
      <circle r="10" fill="var(--night)" />
      {lit && <path d={lit} fill="#f3eedd" />}
      <path
        d="M-3-4.5h0M3.5-3h0M-1 2.5h0M4 4h0"
        stroke="#8d8a80"
        strokeWidth="3.4"
        strokeLinecap="round"
        opacity="0.26"
      />
    </svg>
  )
}
