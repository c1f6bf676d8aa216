/**
 * Where the visitors of a storm are: nine in ten in the forty largest towns of Southern Ontario, by population, the
 * others anywhere in it.
 */

/** Name, ° north, ° east, thousands of people (census of 2021). */
const TOWNS: readonly [name: string, lat: number, lon: number, thousands: number][] = [
  ['Toronto', 43.65, -79.38, 2794],
  ['Mississauga', 43.59, -79.64, 718],
  ['Brampton', 43.68, -79.76, 656],
  ['Hamilton', 43.26, -79.87, 569],
  ['London', 42.98, -81.25, 422],
  ['Markham', 43.87, -79.27, 339],
  ['Vaughan', 43.84, -79.5, 323],
  ['Kitchener', 43.45, -80.49, 257],
  ['Windsor', 42.31, -83.04, 230],
  ['Oakville', 43.45, -79.68, 214],
  ['Richmond Hill', 43.87, -79.44, 202],
  ['Burlington', 43.33, -79.8, 187],
  ['Oshawa', 43.9, -78.86, 175],
  ['Barrie', 44.39, -79.69, 148],
  ['Guelph', 43.55, -80.25, 144],
  ['Whitby', 43.9, -78.94, 139],
  ['Cambridge', 43.36, -80.31, 138],
  ['St. Catharines', 43.16, -79.24, 137],
  ['Kingston', 44.23, -76.49, 133],
  ['Milton', 43.52, -79.88, 133],
  ['Ajax', 43.85, -79.02, 127],
  ['Waterloo', 43.46, -80.52, 121],
  ['Brantford', 43.14, -80.26, 105],
  ['Chatham', 42.41, -82.19, 104],
  ['Bowmanville', 43.91, -78.69, 101],
  ['Pickering', 43.84, -79.09, 99],
  ['Niagara Falls', 43.09, -79.08, 94],
  ['Newmarket', 44.06, -79.46, 88],
  ['Peterborough', 44.31, -78.32, 84],
  ['Lindsay', 44.35, -78.74, 79],
  ['Caledon', 43.87, -79.87, 77],
  ['Sarnia', 42.97, -82.4, 72],
  ['Simcoe', 42.84, -80.3, 67],
  ['Georgetown', 43.65, -79.92, 63],
  ['Aurora', 44.01, -79.47, 62],
  ['Welland', 42.99, -79.25, 56],
  ['Belleville', 44.16, -77.38, 55],
  ['Orillia', 44.61, -79.42, 33],
  ['Collingwood', 44.5, -80.22, 25],
  ['Owen Sound', 44.57, -80.94, 22],
]
const IN_TOWNS = 0.9
/** Thousands of people in a town and all towns before it. */
const UP_TO: number[] = []
for (const [, , , thousands] of TOWNS) UP_TO.push(thousands + (UP_TO.at(-1) ?? 0))

export interface StormPlace {
  /** Coordinates as a query string. */
  coordinates: string
  /** Query string of its page: coordinates, and the name where it has one. */
  query: string
  /** Whether a warning for Toronto covers it. */
  isInToronto: boolean
}

/** @param random from 0 to 1 */
export function placeOfVisitor(random: () => number): StormPlace {
  if (random() > IN_TOWNS) {
    const coordinates = `lat=${(42.3 + random() * 2.2).toFixed(2)}&lon=${(-82.5 + random() * 5).toFixed(2)}`
    return { coordinates, query: coordinates, isInToronto: false }
  }
  const person = random() * (UP_TO.at(-1) ?? 0)
  const [name, lat, lon] = TOWNS[UP_TO.findIndex((sum) => person <= sum)] ?? ['Toronto', 43.65, -79.38]
  const coordinates = `lat=${lat}&lon=${lon}`
  const query = `${coordinates}&${new URLSearchParams({ name })}`
  return { coordinates, query, isInToronto: name === 'Toronto' }
}
