const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
}
const UNDIVIDED = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'g')

/** A lower-case text with plain letters for those that Unicode does not take apart into a letter and its mark (NFKD). */
export const withPlainLetters = (text: string): string =>
  text.replaceAll(UNDIVIDED, (letter) => PLAIN_LETTERS[letter] ?? letter)
