/** How dangerous, in Environment Canada’s order. */
export const OUTLOOK_LEVELS = ['minor', 'moderate', 'high', 'extreme'] as const
export type OutlookLevel = (typeof OUTLOOK_LEVELS)[number]
