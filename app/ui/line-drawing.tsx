interface LineDrawingProps {
  path: string
  /** Sides of the square that the path is drawn on. */
  grid?: 20 | 24
  isFilled?: boolean
  /** Its size and colour. */
  className?: string
}

/** One path with the stroke of all our line drawings. Hidden from screen readers: the element around it has a name. */
export function LineDrawing({ path, grid = 24, isFilled = false, className = 'size-5' }: LineDrawingProps) {
  return (
    <svg
      viewBox={`0 0 ${grid} ${grid}`}
      aria-hidden="true"
      className={`line-icon flex-none ${className}`}
      style={isFilled ? { fill: 'currentColor' } : undefined}
    >
      <path d={path} />
    </svg>
  )
}
