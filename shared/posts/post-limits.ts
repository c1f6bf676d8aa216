/** Characters. */
export const LONGEST_TITLE = 200
export const LONGEST_EXCERPT = 500
export const MOST_TAGS = 5
