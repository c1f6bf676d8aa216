import { LineDrawing } from '../../ui/interface-icon/interface-icon.tsx'

const DRAWINGS = {
  expand: 'M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7',
  'no-date': 'M5 6.5h14v13H5zM5 10.5h14M9 3.5v4M15 3.5v4M10 13.5l4 4M14 13.5l-4 4',
  download: 'M12 4v11M7.5 10.5L12 15l4.5-4.5M4.5 19.5h15',
  image: 'M4.5 5h15v14h-15zM4.5 16l4.5-4.5 3.5 3.5 2.5-2.5 4.5 4.5M15 9v.1',
  frames: 'M4 7.5h12v12H4zM8 7.5v-3h12v12h-4',
  play: 'M8 5.5v13l10.5-6.5z',
  pause: 'M8.5 6v12M15.5 6v12',
  plus: 'M12 5.5v13M5.5 12h13',
  minus: 'M5.5 12h13',
} as const

interface OutlookIconProps {
  name: keyof typeof DRAWINGS
  /** Its size and colour. */
  className?: string
}

/** Line drawings that only this page needs, with the stroke of the others. */
export function OutlookIcon({ name, className }: OutlookIconProps) {
  return <LineDrawing shapes={[DRAWINGS[name]]} className={className} />
}
