interface LogoProps {
  /** Edge of the square, px. */
  size?: number
  className?: string
}

/** Our sign. Its colours follow the theme; the name stands beside it. The drawing comes with the page's icons. */
export function Logo({ size = 32, className }: LogoProps) {
  return (
    <svg width={size} height={size} className={className} aria-hidden="true" focusable="false">
      <use href="#logo" />
    </svg>
  )
}
