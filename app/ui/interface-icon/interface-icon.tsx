import { INTERFACE_ICON_DRAWINGS } from './interface-icon-drawings.ts'
import type { InterfaceIconName } from './interface-icon-names.ts'

interface InterfaceIconProps {
  name: InterfaceIconName
  /** Its size and colour. */
  className?: string
}

/** A line drawing beside the words, or in a button that has a name. */
export function InterfaceIcon({ name, className = 'size-5' }: InterfaceIconProps) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={`line-icon flex-none ${className}`}>
      {INTERFACE_ICON_DRAWINGS[name].map((shape) =>
        typeof shape === 'string' ? (
          <path key={shape} d={shape} />
        ) : (
          <circle key={shape.join()} cx={shape[0]} cy={shape[1]} r={shape[2]} />
        ),
      )}
    </svg>
  )
}
