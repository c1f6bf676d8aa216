/** What was typed under a report, until it is sent: it outlasts a reload and a lost connection. */
export interface KeptComment {
  name: string
  text: string
}

const keyOf = (reportId: string) => `lake-effect-report-comment-${reportId}`
const NOTHING: KeptComment = { name: '', text: '' }

export function keptComment(reportId: string): KeptComment {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(reportId)) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('name' in kept) || !('text' in kept)) return NOTHING
    return { name: String(kept.name), text: String(kept.text) }
  } catch {
    return NOTHING
  }
}

export function keepComment(reportId: string, { name, text }: KeptComment): void {
  try {
    if (name.trim() || text.trim()) sessionStorage.setItem(keyOf(reportId), JSON.stringify({ name, text }))
    else sessionStorage.removeItem(keyOf(reportId))
  } catch {
    // Blocked storage: the fields still hold it.
  }
}
