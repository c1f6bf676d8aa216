/** The words with their first letter in upper case; the rest is unchanged, as is usual in French too. */
export const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
