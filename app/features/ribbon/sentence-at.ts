import { HOUR_MS } from '#shared/time.ts'

/** How long what the server drew and said of the next 24 hours passes for the present. */
export const OUTLOOK_HOLDS_MS = HOUR_MS

/** The sentence while it is young enough to be shown, then null: without a connection the page gets no newer one. */
export const sentenceAt = (
  now: number,
  { sentence, sentenceEndsAt }: { sentence: string | null; sentenceEndsAt: number },
): string | null => (now < sentenceEndsAt ? sentence : null)
