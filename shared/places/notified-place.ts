/** How many places one browser is notified of. */
export const MOST_NOTIFIED_PLACES = 10
/** Characters of a place's name as notifications call it. */
export const LONGEST_NOTIFIED_NAME = 60
