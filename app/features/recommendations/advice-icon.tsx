import type { Recommendation } from '#shared/recommendations/recommend.ts'
import { LineDrawing, type Shape } from '../../ui/interface-icon/interface-icon.tsx'

/** What a piece of advice is about, drawn as the interface's other icons are. */
export const AdviceIcon = ({ type }: Pick<Recommendation, 'type'>) => <LineDrawing shapes={DRAWINGS[type]} />

const DRAWINGS: Record<Recommendation['type'], readonly Shape[]> = {
  activity: [
    'M4.2 9.6C4.2 6 5.6 3 7.6 3s3 2.2 3 4.6c0 2-.9 3-.9 5.4H5.2c0-1.3-1-2.2-1-3.4zM5.4 15.8h4.2v.8a2.1 2.1 0 0 1-4.2 0zM19.8 13.1c0-3.6-1.4-6.6-3.4-6.6s-3 2.2-3 4.6c0 2 .9 3 .9 5.4h4.5c0-1.3 1-2.2 1-3.4zM18.6 19.3h-4.2v.3a2.1 2.1 0 0 0 4.2 0z',
  ],
  clothing: ['M8.5 3.5 3 6l1.5 5 2.5-.8v10.3h10V10.2l2.5.8L21 6l-5.5-2.5a3.5 3.5 0 0 1-7 0z'],
  safety: ['M12 3l7.5 2.8v5.4c0 4.6-3 8-7.5 9.8-4.5-1.8-7.5-5.2-7.5-9.8V5.8zM12 8v4.5M12 16v.1'],
  travel: ['M5 16.5H3.5V12l2.3-1 1.8-4h8.8l1.8 4 2.3 1v4.5H19M9 16.5h6M6 11h12', [7, 16.8, 2], [17, 16.8, 2]],
}
