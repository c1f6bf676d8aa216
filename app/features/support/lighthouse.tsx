/** A light on the shore, drawn for the page of help: quiet, and still. */
export function Lighthouse({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 420 220" aria-hidden="true" className={className}>
      <defs>
        <linearGradient id="beam" x1="1" x2="0">
          <stop offset="0" stopColor="var(--sun)" stopOpacity="0.55" />
          <stop offset="1" stopColor="var(--sun)" stopOpacity="0" />
        </linearGradient>
      </defs>
      <path d="M330 62 20 14v82Z" fill="url(#beam)" />
      <g stroke="var(--snow)" strokeWidth="3" strokeLinecap="round" opacity="0.55">
        <path d="m92 118 10 12M148 96l8 10M196 132l9 11M236 104l6 8M128 146l7 9M54 86l8 10M262 140l7 9" />
      </g>
      <path d="M319 78h22l9 112h-40Z" fill="var(--field-border)" />
      <path d="M317.2 100.5h25.600l1.900 24h-29.400ZM313.400 148h33.200l2 24h-37.200Z" fill="var(--raised)" />
      <path d="M320 52h20v22h-20Z" fill="var(--sun)" />
      <path d="M316 52c2-9 7-14 14-14s12 5 14 14ZM314 74h32v6h-32Z" fill="var(--field-border)" />
      <path d="M266 192c18-12 30-4 44-8s30-2 42 0 26-2 40 8Z" fill="var(--line)" />
      <g stroke="var(--lake)" strokeWidth="3.5" strokeLinecap="round">
        <path d="M36 192h362" stroke="var(--line)" />
        <path d="M150 203h196M196 212h112" />
      </g>
    </svg>
  )
}
