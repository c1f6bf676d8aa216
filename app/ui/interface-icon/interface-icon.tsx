import type { InterfaceIconName } from './interface-icon-names.ts'

interface InterfaceIconProps {
  name: InterfaceIconName
  /** Its size and colour. */
  className?: string
}

/** A line drawing beside the words, or in a button that has a name. The drawings come with the page's weather icons. */
export function InterfaceIcon({ name, className = 'size-5' }: InterfaceIconProps) {
  return (
    <svg aria-hidden="true" className={`flex-none ${className}`}>
      <use href={`#ii-${name}`} />
    </svg>
  )
}
