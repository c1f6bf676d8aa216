import { capitalised } from '#shared/capitalised.ts'
import { ALERT_KINDS, ALERT_SEVERITIES, type AlertKind, type AlertSeverity } from '#shared/contracts/alert.ts'

const SEVERITY_OF_KIND: Readonly<Record<AlertKind, AlertSeverity>> = {
  warning: 'severe',
  watch: 'moderate',
  advisory: 'minor',
  statement: 'minor',
}

/** The kind of alert that a name tells: “Winter Storm Watch”, “special weather statement”, “yellow warning - cold”. */
export function kindOfName(name: string | null): AlertKind | null {
  const words: readonly string[] = name?.toLowerCase().match(/\p{L}+/gu) ?? []
  return words.findLast(isKind) ?? null
}

const isKind = (word: string): word is AlertKind => ALERT_KINDS.some((kind) => kind === word)

/** The severity of a kind of alert, where the issuer says no more about it. */
export const severityOfKind = (kind: AlertKind | null): AlertSeverity =>
  kind === null ? 'minor' : SEVERITY_OF_KIND[kind]

/** The issuer's own word for the severity (CAP); null for “Unknown” and for none. */
export const severityOfWord = (word: string | null): AlertSeverity | null =>
  ALERT_SEVERITIES.find((severity) => severity === word?.trim().toLowerCase()) ?? null

/** CAP's word as it is written there, “Immediate”; null for “Unknown” and for none. */
export function capWord(word: string | null): string | null {
  const lower = word?.trim().toLowerCase() ?? ''
  return lower === '' || lower === 'unknown' ? null : capitalised(lower)
}

/** CAP's list of messages: “sender,identifier,sent sender,identifier,sent”. */
export const capReferences = (text: string): string[] =>
  text.split(/\s+/).flatMap((reference) => {
    const identifier = reference.split(',')[1]?.trim()
    return identifier ? [identifier] : []
  })

const TEST_NAME = /^\W*test\b/i
const TEST_TEXT = /this[_ ]message[_ ]is[_ ]for[_ ]test[_ ]purposes[_ ]only|\bthis is (?:only )?a test\b/i

/** Whether an alert is a test of the warning system: some tests are sent as actual and as extreme. */
export const readsAsTest = (name: string | null, ...texts: readonly (string | null)[]): boolean =>
  (name !== null && TEST_NAME.test(name)) || texts.some((text) => text !== null && TEST_TEXT.test(text))
