interface InterfaceIconProps {
  name: InterfaceIconName
  /** Its size and colour. */
  className?: string
}

/** A line drawing beside the words, or in a button that has a name. */
export const InterfaceIcon = ({ name, className }: InterfaceIconProps) => (
  <LineDrawing shapes={INTERFACE_ICON_DRAWINGS[name]} className={className} />
)

/** A drawing with one pen on a grid of 24. */
export function LineDrawing({ shapes, className = 'size-5' }: { shapes: readonly Shape[]; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={`line-icon flex-none ${className}`}>
      {shapes.map((shape) =>
        typeof shape === 'string' ? (
          <path key={shape} d={shape} />
        ) : (
          <circle key={shape.join()} cx={shape[0]} cy={shape[1]} r={shape[2]} />
        ),
      )}
    </svg>
  )
}

/** A stroke along a path, or a circle: x and y of its middle, radius. */
export type Shape = string | readonly [number, number, number]

/* Drawn for this product on a grid of 24 with one pen. */
const INTERFACE_ICON_DRAWINGS = {
  back: ['M20 12H4.5M11 5.5L4.5 12l6.5 6.5'],
  bell: ['M18 15.5V10a6 6 0 1 0-12 0v5.5L4.5 18h15zM10 20.5a2.2 2.2 0 0 0 4 0'],
  check: ['M5 12.8l4.4 4.4L19 7.5'],
  chevron: ['M6.5 9.5l5.5 5.5 5.5-5.5'],
  clock: [[12, 12, 8.5], 'M12 7.2V12l3.2 2'],
  close: ['M6 6l12 12M18 6L6 18'],
  'cloud-off': [
    'M3.5 3.5l17 17M8.6 8.1A6.5 6.5 0 0 0 7 11.2 4.4 4.4 0 0 0 7.4 20H19M11.6 6.9a6.4 6.4 0 0 1 7.6 4.7 4.3 4.3 0 0 1 2.2 6.2',
  ],
  locate: [[12, 12, 6.5], 'M12 2.5V8M12 16v5.5M2.5 12H8M16 12h5.5'],
  menu: ['M4 7h16M4 12h16M4 17h16'],
  moon: ['M20 14.3A8.5 8.5 0 0 1 9.7 4 8.5 8.5 0 1 0 20 14.3z'],
  more: ['M12 5.5v.1M12 12v.1M12 18.5v.1'],
  person: [[12, 8.2, 3.9], 'M4.6 20.2c.7-4 3.6-6.2 7.4-6.2s6.7 2.2 7.4 6.2'],
  pin: ['M12 21.5c4.7-4.6 7-8.3 7-11.3a7 7 0 1 0-14 0c0 3 2.3 6.7 7 11.3z', [12, 10, 2.6]],
  problem: [[12, 12, 8.5], 'M12 7.8v5M12 16.2v.1'],
  question: [[12, 12, 8.5], 'M9.6 9.6a2.4 2.4 0 1 1 3.4 2.3c-.6.3-1 .8-1 1.6M12 16.2v.1'],
  refresh: ['M19.5 12a7.5 7.5 0 1 1-2.4-5.5L20 9M20 4v5h-5'],
  search: [[10.8, 10.8, 6.8], 'M16 16l4.5 4.5'],
  share: [[6, 12, 2.6], [17.5, 5.5, 2.6], [17.5, 18.5, 2.6], 'M8.4 10.7l6.8-3.9M8.4 13.3l6.8 3.9'],
  star: ['M12 3.8l2.5 5.3 5.8.7-4.3 4 1.2 5.8L12 16.7l-5.2 2.9L8 13.8l-4.3-4 5.8-.7z'],
  sun: [
    'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4',
  ],
} as const satisfies Record<string, readonly Shape[]>

export type InterfaceIconName = keyof typeof INTERFACE_ICON_DRAWINGS
