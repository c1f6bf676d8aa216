import type { Alert } from '../contracts/alert.ts'
import { sentencesOf } from './sentences-of.ts'

/**
 * How sentences begin that ask for something, in Environment Canada's bulletins and those of the National Weather
 * Service.
 */
const ASKS_IN_ENGLISH =
  /^(?:(?:if|when) [^.]*, (?:please )?)?(?:take|seek|go|move|get|stay|leave|avoid|abandon|protect|be (?:very |extra )?(?:careful|cautious|prepared|ready|aware)|use|drive|slow down|turn (?:on|around|off)|keep|allow|plan|prepare|consider|postpone|drink|wear|dress|cover|watch (?:for|out)|look out|check|charge|secure|bring|call|ensure|make sure|never|do not|don[’']t|remember|limit|reduce)(?![\p{L}])/iu
/** In French such verbs end in “-ez”, and “ne …ez pas” forbids. */
const ASKS_IN_FRENCH =
  /^(?:(?:si|lorsque) [^.]*, )?(?:n[’'e] ?)?(?!(?:assez|chez|veuillez continuer)(?!\p{L}))\p{L}+ez(?:-vous)?(?!\p{L})/iu

/**
 * What an issuer asks people to do: its instruction, else the whole sentences of its text that ask for something,
 * unaltered and in their order. Environment Canada writes both into one text.
 *
 * @returns null where it asks for nothing
 */
export function issuerAdvice({ instruction, description }: Pick<Alert, 'instruction' | 'description'>): string | null {
  if (instruction) return instruction
  const asked = sentencesOf(description).filter(
    (sentence) => ASKS_IN_ENGLISH.test(sentence) || ASKS_IN_FRENCH.test(sentence),
  )
  return asked.length > 0 ? asked.join(' ') : null
}
