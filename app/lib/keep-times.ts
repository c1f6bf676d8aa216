/** “Snow until 11 a.m.” with each time on one line. French times come so. */
export const keepTimes = (words: string): string => words.replaceAll(/ (?=[ap]\.m\.)/g, '\u00a0')
