import { LineDrawing } from '../../ui/interface-icon/interface-icon.tsx'

const DRAWINGS = {
  pause: 'M7.5 6h2v12h-2zM14.5 6h2v12h-2z',
  play: 'M8 5.2v13.6L19 12z',
  'add-photo':
    'M12.5 4h-7A1.5 1.5 0 0 0 4 5.5v13A1.5 1.5 0 0 0 5.5 20h13a1.5 1.5 0 0 0 1.5-1.5v-7M17.5 3v6M14.5 6h6M4.5 17.2l4.3-4.7 3.4 3.6 2.3-2.3 5.2 5.3M8.6 8.4v.1',
  camera:
    'M4.5 7.5h3l1.6-2.3h5.8l1.6 2.3h3A1.5 1.5 0 0 1 21 9v9a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 18V9a1.5 1.5 0 0 1 1.5-1.5zM12 9.8a3.4 3.4 0 1 0 0 6.8 3.4 3.4 0 0 0 0-6.8z',
  video:
    'M4.5 7h9A1.5 1.5 0 0 1 15 8.5v7a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 3 15.5v-7A1.5 1.5 0 0 1 4.5 7zM15 11l6-3.5v9L15 13z',
  photo:
    'M5.5 4.5h13A1.5 1.5 0 0 1 20 6v12a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18V6a1.5 1.5 0 0 1 1.5-1.5zM4.5 17l4.3-4.7 3.4 3.6 2.3-2.3 5.2 5.3M8.6 8.6v.1',
  car: 'M4.5 17H3v-4.2l2.2-1 2-4.3h9.6l2 4.3 2.2 1V17h-1.5M9.3 17h5.4M5.5 11.8h13M6.9 15.2a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6zM17.1 15.2a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6z',
} as const

interface ReportIconProps {
  name: keyof typeof DRAWINGS
  className?: string
}

/** Line drawings of the report form. */
export function ReportIcon({ name, className }: ReportIconProps) {
  return <LineDrawing shapes={[DRAWINGS[name]]} className={className} />
}
