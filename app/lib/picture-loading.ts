/** Pictures of a list that a visitor sees without scrolling: a row of the grid on a desktop. */
const SEEN_AT_ONCE = 3

/**
 * How the browser loads a picture of a list, by its position from 0. The first is the largest of the first screen and
 * comes before the page's scripts and the other pictures; without a position a picture is loaded when it comes near.
 */
export const pictureLoading = (position = Number.POSITIVE_INFINITY) =>
  ({
    loading: position < SEEN_AT_ONCE ? undefined : 'lazy',
    fetchPriority: position === 0 ? 'high' : undefined,
  }) as const
