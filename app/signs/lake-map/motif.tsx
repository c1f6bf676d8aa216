import motifs from './motifs.svg?url'

interface MotifProps {
  name: 'lakes' | 'snow' | 'fog' | 'waves'
  /** The part of the drawing that is shown, as an SVG view box; it fills its frame, whatever that one's shape. */
  view: string
  className?: string
  children?: React.ReactNode
}

/** One of the drawings in motifs.svg. They wear the page's theme, and stay out of its scripts. */
export function Motif({ name, view, className = '', children }: MotifProps) {
  return (
    <svg viewBox={view} preserveAspectRatio="xMidYMid slice" aria-hidden="true" className={`size-full ${className}`}>
      <use href={`${motifs}#${name}`} />
      {children}
    </svg>
  )
}
