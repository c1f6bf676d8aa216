import motifs from './motifs.svg?url'

interface MotifProps {
  name: 'lakes' | 'snow' | 'fog' | 'waves'
  /** The part of the drawing that is shown, as an SVG view box; it fills its frame, whatever that one's shape. */
  view: string
  children?: React.ReactNode
}

/** The other drawings bring their colours along. */
const LAKES =
  'bg-(--map-land) [--map-shore:color-mix(in_oklab,var(--lake)_32%,var(--map-water))] forced-colors:[--map-land:Canvas]'

/** One of the drawings in motifs.svg. They wear the page's theme, and stay out of its scripts. */
export function Motif({ name, view, children }: MotifProps) {
  return (
    <svg
      viewBox={view}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={`size-full ${name === 'lakes' ? LAKES : ''}`}
    >
      <use href={`${motifs}#${name}`} />
      {children}
    </svg>
  )
}
