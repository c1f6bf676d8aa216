interface WeatherHutProps {
  className: string
  /** Whether a chain hangs across the path (access denied). */
  isClosed?: boolean
}

/** The weather office on the lake at dusk, with light in its windows: the picture of the sign-in page. */
export function WeatherHut({ className, isClosed = false }: WeatherHutProps) {
  return (
    <svg viewBox="0 0 420 300" aria-hidden="true" className={className}>
      <defs>
        <radialGradient id="hut-glow">
          <stop offset="0" stopColor="var(--lamp)" stopOpacity="0.5" />
          <stop offset="1" stopColor="var(--lamp)" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="hut-path" x1="0" x2="0" y1="0" y2="1">
          <stop offset="0" stopColor="var(--lamp)" stopOpacity="0.75" />
          <stop offset="1" stopColor="var(--lamp)" stopOpacity="0.06" />
        </linearGradient>
      </defs>
      <g stroke="var(--snow)" strokeLinecap="round" strokeWidth="3" opacity="0.6">
        <path d="M44 66h.01M96 34h.01M150 84h.01M188 28h.01M356 52h.01M392 118h.01M62 138h.01M124 150h.01M330 22h.01M400 176h.01M28 190h.01" />
      </g>
      {/* The far shore and the lake. */}
      <path d="M0 214c40-12 84-4 122-8s70-6 112-2 108-8 186 4v16H0Z" fill="var(--line)" opacity="0.7" />
      <g stroke="var(--lake)" strokeWidth="3" strokeLinecap="round">
        <path d="M18 230h64M116 230h32M30 244h34M352 236h44" opacity="0.75" />
        <path d="M8 258h40M380 250h26" opacity="0.45" />
      </g>
      {/* The mast: a vane above, three cups that turn in the wind. */}
      <g stroke="var(--field-border)" strokeWidth="4" strokeLinecap="round">
        <path d="M330 76v160M314 236h32" />
        <path d="M304 92h52" strokeWidth="3" />
      </g>
      <path d="M296 62h50l12 8-12 8h-50l8-8Z" fill="var(--logo-sky)" />
      <g fill="var(--field-border)">
        <path d="M298 92a8 8 0 0 1 14 0Z" />
        <path d="M348 92a8 8 0 0 1 14 0Z" />
      </g>
      <circle cx="330" cy="76" r="4.5" fill="var(--sun)" />
      {/* The hut. */}
      <circle cx="206" cy="176" r="120" fill="url(#hut-glow)" />
      <path d="M236 84h15v50h-15Z" fill="var(--field-border)" />
      <path d="M233 80h21v7h-21Z" fill="var(--logo-sky)" />
      <path d="M140 236v-92l66-42 66 42v92Z" fill="var(--field-border)" />
      <path
        d="M172 124h68M146 141h120M140 158h132M140 174h132M140 190h132M140 206h132M140 222h132"
        stroke="var(--ground)"
        strokeOpacity="0.22"
        strokeWidth="1.5"
      />
      <path d="M126 146 206 96l80 50-7 8-73-42-73 42Z" fill="var(--logo-sky)" />
      <path
        d="M243 72c-6-8 8-10 2-20"
        stroke="var(--muted)"
        strokeWidth="4"
        strokeLinecap="round"
        fill="none"
        opacity="0.5"
      />
      <path d="M186 170h40v66h-40Z" fill="var(--lamp)" />
      <path d="M206 170v66" stroke="var(--lamp-ink)" strokeOpacity="0.3" strokeWidth="2" />
      <circle cx="213" cy="206" r="2.5" fill="var(--lamp-ink)" />
      <path d="M152 174h22v22h-22ZM238 174h22v22h-22Z" fill="var(--lamp)" />
      <path d="M163 174v22M152 185h22M249 174v22M238 185h22" stroke="var(--field-border)" strokeWidth="2.5" />
      <path d="M110 236h202v6H110Z" fill="var(--line)" />
      <path d="m186 242-44 58h128l-44-58Z" fill="url(#hut-path)" />
      {isClosed && <Chain />}
    </svg>
  )
}

function Chain() {
  return (
    <g>
      <path
        d="M104 262c30 26 174 26 204 0"
        fill="none"
        stroke="var(--text)"
        strokeWidth="5"
        strokeLinecap="round"
        strokeDasharray="1 9"
      />
      <g fill="var(--field-border)">
        <path d="M94 246h20v54H94ZM298 246h20v54h-20Z" />
      </g>
      <path d="M90 240h28v8H90ZM294 240h28v8h-28Z" fill="var(--logo-lake)" />
      <circle cx="206" cy="280" r="19" fill="var(--alert-red)" />
      <path d="M195.5 276.5h21v7h-21Z" fill="#fff" />
    </g>
  )
}
