import { sentencesOf } from '#shared/alerts/sentences-of.ts'
import type { Alert } from '#shared/contracts/alert.ts'

/** What to do, in whole sentences of the issuer's, unaltered; null where the issuer has none. */
interface TakeCoverWords {
  /** “Take cover now.” */
  first: string | null
  /** “Go to the lowest floor, away from outside walls and windows.” */
  further: string | null
}

/** Most characters of the heading, which is one sentence, and of the sentences below it. */
const LONGEST_FIRST = 60
const LONGEST_FURTHER = 280

const FIRST = /^(?:take (?:cover|shelter)|seek shelter|mettez-vous à l.abri|abritez-vous|réfugiez-vous)/i
const FURTHER =
  /^(?:take|seek|go|move|get|stay|leave|avoid|abandon|protect|rendez-vous|allez|entrez|réfugiez-vous|abritez-vous|quittez|évitez|éloignez-vous|restez|protégez)(?![\p{L}])/iu

/** The sentences of a warning that say what to do: of its instruction, where it has one, else of its text. */
export function takeCoverWords({
  instruction,
  description,
}: Pick<Alert, 'instruction' | 'description'>): TakeCoverWords {
  const sentences = sentencesOf(instruction ?? description)
  const first = sentences.find((sentence) => FIRST.test(sentence) && sentence.length <= LONGEST_FIRST) ?? null
  const further: string[] = []
  let length = 0
  for (const sentence of sentences) {
    if (sentence === first || !FURTHER.test(sentence)) continue
    length += sentence.length + 1
    if (length > LONGEST_FURTHER) break
    further.push(sentence)
  }
  return { first, further: further.length > 0 ? further.join(' ') : null }
}
