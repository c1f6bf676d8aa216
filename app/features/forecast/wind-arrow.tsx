interface WindArrowProps {
  /** Where the wind blows from, ° true. */
  direction: number
}

/** Arrow that points downwind: east in a west wind. The words beside it say where the wind comes from. */
export function WindArrow({ direction }: WindArrowProps) {
  return (
    <svg viewBox="-6 -6 12 12" aria-hidden="true" className="wind-arrow">
      <path d="M0 5.5 4-5 0-2.5-4-5z" transform={`rotate(${Math.round(direction)})`} />
    </svg>
  )
}
