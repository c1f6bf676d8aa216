import { LineDrawing } from './line-drawing.tsx'

/** Line drawings of few pages, on the grid of the others. They stay out of what every page carries. */
const DRAWINGS = {
  heart:
    'M12 20.5C5.5 16 3 12.6 3 9.2A4.7 4.7 0 0 1 7.7 4.5c1.8 0 3.4 1 4.3 2.6.9-1.6 2.5-2.6 4.3-2.6A4.7 4.7 0 0 1 21 9.2c0 3.4-2.5 6.8-9 11.3z',
  comment: 'M4.5 20l1.3-3.8A8 8 0 1 1 9 19.2z',
  link: 'M10 14a4 4 0 0 0 5.7 0l3.6-3.6a4 4 0 1 0-5.7-5.7L12.4 6M14 10a4 4 0 0 0-5.7 0l-3.6 3.6a4 4 0 1 0 5.7 5.7l1.2-1.3',
  twitter: 'M4.5 4.5l15 15M19 4.5L5 19.5',
  facebook: 'M15.5 4H14a3.5 3.5 0 0 0-3.5 3.5V20M7.5 11.5h7',
  linkedin: 'M5 10v9M5 5.5v.1M10 19v-9M10 14a4 4 0 0 1 8.5 0v5',
} as const

interface PageIconProps {
  name: keyof typeof DRAWINGS
  isFilled?: boolean
  /** Its size and colour. */
  className?: string
}

export function PageIcon({ name, isFilled, className = 'size-5' }: PageIconProps) {
  return <LineDrawing path={DRAWINGS[name]} isFilled={isFilled} className={className} />
}
