import { LineDrawing } from './interface-icon/interface-icon.tsx'

/** Line drawings of few pages, on the grid of the others. They stay out of what every page carries. */
const DRAWINGS = {
  heart:
    'M12 20.5C5.5 16 3 12.6 3 9.2A4.7 4.7 0 0 1 7.7 4.5c1.8 0 3.4 1 4.3 2.6.9-1.6 2.5-2.6 4.3-2.6A4.7 4.7 0 0 1 21 9.2c0 3.4-2.5 6.8-9 11.3z',
  comment: 'M4.5 20l1.3-3.8A8 8 0 1 1 9 19.2z',
  link: 'M10 14a4 4 0 0 0 5.7 0l3.6-3.6a4 4 0 1 0-5.7-5.7L12.4 6M14 10a4 4 0 0 0-5.7 0l-3.6 3.6a4 4 0 1 0 5.7 5.7l1.2-1.3',
  plus: 'M12 5v14M5 12h14',
  play: 'M8 5.5v13l11-6.5z',
  camera:
    'M4.5 7.5h3l1.6-2.3h5.8l1.6 2.3h3A1.5 1.5 0 0 1 21 9v9a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 18V9a1.5 1.5 0 0 1 1.5-1.5zM12 9.8a3.4 3.4 0 1 0 0 6.8 3.4 3.4 0 0 0 0-6.8z',
  photos:
    'M7.5 4h11A1.5 1.5 0 0 1 20 5.5v11M5.5 7.5h9A1.5 1.5 0 0 1 16 9v9a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 4 18V9a1.5 1.5 0 0 1 1.5-1.5zM4.5 17l3.2-3.6 2.4 2.4 2-2 3.4 3.4',
  video:
    'M4.5 7h9A1.5 1.5 0 0 1 15 8.5v7a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 3 15.5v-7A1.5 1.5 0 0 1 4.5 7zM15 11l6-3.5v9L15 13z',
  external:
    'M13.5 4.5h6v6M19.5 4.5l-9 9M17.5 14v4a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 18V8A1.5 1.5 0 0 1 6 6.5h4',
  twitter: 'M4.5 4.5l15 15M19 4.5L5 19.5',
  facebook: 'M15.5 4H14a3.5 3.5 0 0 0-3.5 3.5V20M7.5 11.5h7',
  linkedin: 'M5 10v9M5 5.5v.1M10 19v-9M10 14a4 4 0 0 1 8.5 0v5',
} as const

interface PageIconProps {
  name: keyof typeof DRAWINGS
  /** Its size and colour. */
  className?: string
}

export function PageIcon({ name, className }: PageIconProps) {
  return <LineDrawing shapes={[DRAWINGS[name]]} className={className} />
}
