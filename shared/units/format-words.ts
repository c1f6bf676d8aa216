/** Every word that formatting puts on a page; another language hands in its own. Lists of 16 start at north, clockwise. */
export type FormatWords = {
  notAvailable: string
  none: string
  am: string
  pm: string
  compassAbbreviations: readonly string[]
  compassNames: readonly string[]
  /** Where a wind comes from: “from the north-west”. */
  windFrom: readonly string[]
}

const names = [
  'north',
  'north-northeast',
  'northeast',
  'east-northeast',
  'east',
  'east-southeast',
  'southeast',
  'south-southeast',
  'south',
  'south-southwest',
  'southwest',
  'west-southwest',
  'west',
  'west-northwest',
  'northwest',
  'north-northwest',
]

/** “N/A” and “None” are the spec's (section 5); “a.m.” is how Canadian English writes it. */
export const ENGLISH_WORDS: FormatWords = {
  notAvailable: 'N/A',
  none: 'None',
  am: 'a.m.',
  pm: 'p.m.',
  compassAbbreviations: 'N NNE NE ENE E ESE SE SSE S SSW SW WSW W WNW NW NNW'.split(' '),
  compassNames: names,
  windFrom: names.map((name) => `from the ${name}`),
}
