import { m } from '#words/messages.js'
import { sentName } from '../sent/sent-text.ts'

/** Parts of station names that are no words: kinds of stations and their networks. */
const ABBREVIATIONS = new Set([
  'RCS',
  'CS',
  'CDA',
  'AUT',
  '(AUT)',
  'AWOS',
  'CCG',
  'CCS',
  'UA',
  'MSC',
  'DND',
  'II',
  'III',
])
/** “INTL A” is an airport’s station. */
const SPELLED_OUT: Readonly<Record<string, string>> = { INTL: 'International', A: 'Airport', "INT'L": 'International' }
const SMALL = new Set(['OF', 'THE', 'ON', 'DE', 'LA', 'DU', 'DES'])

/**
 * The station’s own name without capitals throughout, and spelled out: “TORONTO INTL A” is “Toronto International
 * Airport”.
 */
export function stationName(sent: unknown): string {
  const name = typeof sent === 'string' ? (sentName(sent)?.slice(0, 100) ?? '') : ''
  if (name === '') return m.station_unnamed()
  if (name !== name.toUpperCase()) return name
  return name
    .split(/\s+/)
    .map((word, index) => {
      if (index > 0 && word in SPELLED_OUT) return SPELLED_OUT[word]
      if (ABBREVIATIONS.has(word)) return word
      if (index > 0 && SMALL.has(word)) return word.toLowerCase()
      return word.toLowerCase().replace(/(^|[-/.(])(\p{L})/gu, (_, before, letter) => before + letter.toUpperCase())
    })
    .join(' ')
}
