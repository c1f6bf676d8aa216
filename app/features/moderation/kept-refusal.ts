import { tabStorage } from '../../lib/browser-storage.ts'

const keyOf = (reportId: string) => `lake-effect-refusal-${reportId}`

/** What was typed into a refusal and not sent yet: it outlasts a reload and signing in again. */
export const keptRefusal = (reportId: string): string => tabStorage.readText(keyOf(reportId)) ?? ''

export function keepRefusal(reportId: string, words: string): void {
  if (words.trim()) tabStorage.writeText(keyOf(reportId), words)
  else tabStorage.remove(keyOf(reportId))
}
