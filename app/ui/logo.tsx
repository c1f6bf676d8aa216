/**
 * Our sign. Its colours follow the theme; the name stands beside it. The drawing comes with the page's icons.
 *
 * @param size edge of the square, px
 */
export function Logo({ size }: { size: number }) {
  return (
    <svg width={size} height={size} aria-hidden="true" focusable="false">
      <use href="#logo" />
    </svg>
  )
}
