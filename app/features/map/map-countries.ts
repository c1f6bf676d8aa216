/** Whose alerts the map shows. */
export const MAP_COUNTRIES = ['ca', 'us'] as const
export type MapCountry = (typeof MAP_COUNTRIES)[number]
