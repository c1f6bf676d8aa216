/** The words with a capital at their beginning; all else as it is, so that it serves French too. */
export const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
