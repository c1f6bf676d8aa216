import type { NextHours } from '#shared/contracts/next-hours.ts'

/** Whether the model expects precipitation after radar's last picture. */
export const isWetByModel = ({ bars }: Pick<NextHours, 'bars'>): boolean =>
  bars.some(({ known, step }) => known === 'model' && step !== 'none')
