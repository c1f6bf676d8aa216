import { LineDrawing } from '../../ui/interface-icon/interface-icon.tsx'

/** Beside what is measured. */
export const RulerIcon = ({ className }: { className: string }) => (
  <LineDrawing
    shapes={['M8.2 3.3l12.5 12.5-4.9 4.9L3.3 8.2zM7 10.5l1.8-1.8M10 13.5l2.6-2.6M13 16.5l1.8-1.8']}
    className={className}
  />
)
