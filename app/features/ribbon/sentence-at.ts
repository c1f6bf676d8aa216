import type { DayOutlook } from './day-outlook.ts'

/** The sentence while it is young enough to be shown, then null: without a connection the page gets no newer one. */
export const sentenceAt = (now: number, outlook: Pick<DayOutlook, 'sentence' | 'sentenceEndsAt'>): string | null =>
  now < outlook.sentenceEndsAt ? outlook.sentence : null
