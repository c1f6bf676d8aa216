import { LineDrawing } from '../../ui/interface-icon/interface-icon.tsx'

const DRAWINGS = {
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  layers: 'M12 3.5l8.5 4.7-8.5 4.7-8.5-4.7zM3.5 12.6l8.5 4.7 8.5-4.7M3.5 16.8l8.5 4.7 8.5-4.7',
  full: 'M4 9V5.5A1.5 1.5 0 0 1 5.5 4H9M15 4h3.5A1.5 1.5 0 0 1 20 5.5V9M20 15v3.5a1.5 1.5 0 0 1-1.5 1.5H15M9 20H5.5A1.5 1.5 0 0 1 4 18.5V15',
  shrink:
    'M9 4v3.5A1.5 1.5 0 0 1 7.5 9H4M20 9h-3.5A1.5 1.5 0 0 1 15 7.5V4M15 20v-3.5a1.5 1.5 0 0 1 1.5-1.5H20M4 15h3.5A1.5 1.5 0 0 1 9 16.5V20',
  list: 'M8.5 6.5H20M8.5 12H20M8.5 17.5H20M4 6.5h.1M4 12h.1M4 17.5h.1',
  previous: 'M14.5 5.5L8 12l6.5 6.5',
  next: 'M9.5 5.5L16 12l-6.5 6.5',
}

/** What stands in the map's buttons. The buttons have names. */
export function MapIcon({ name }: { name: keyof typeof DRAWINGS }) {
  return <LineDrawing shapes={[DRAWINGS[name]]} />
}
