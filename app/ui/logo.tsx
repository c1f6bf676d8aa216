interface LogoProps {
  /** Edge of the square, px. At 20 and below there are fewer streaks and no ripple. */
  size?: number
  className?: string
}

/** A disc of sky and lake with snow streaking down to the right. Its colours follow the theme; the name stands beside it. */
export function Logo({ size = 32, className }: LogoProps) {
  const isSmall = size <= 20
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} className={className} aria-hidden="true" focusable="false">
      <circle cx="16" cy="16" r="16" fill="var(--logo-sky)" />
      <path
        d={
          isSmall
            ? 'M.2 18.6C5 15.2 10 15.6 15.2 18.4s11 3.6 16.6.4A16 16 0 0 1 .2 18.6z'
            : 'M.1 18C5 15.4 10 15.6 15.2 18s11 3.2 16.7.4A16 16 0 0 1 .1 18z'
        }
        fill="var(--logo-lake)"
      />
      {!isSmall && (
        <path d="M9.5 25.4h13" stroke="var(--logo-sky)" strokeWidth="1.6" strokeLinecap="round" opacity=".55" />
      )}
      <path
        d={isSmall ? 'M8.6 6.6l5.2 6.2M17.4 5l6 7.2' : 'M6.4 8.2l4.4 5.2M13.2 4.6l6 7.2M21.2 4.6l5.2 6.2'}
        fill="none"
        stroke="#fff"
        strokeWidth={isSmall ? 3.2 : 2.5}
        strokeLinecap="round"
      />
    </svg>
  )
}
