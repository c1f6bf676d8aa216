/** Under which approved reports are open data. */
export const LICENCE = 'https://creativecommons.org/licenses/by/4.0/'
