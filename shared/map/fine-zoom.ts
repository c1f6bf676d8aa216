/** From this zoom of the map on, shores and lines of counties and zones are drawn in fine detail. */
export const FINE_ZOOM = 7
