/** Provinces, territories and states that have a name of their own in French; the others are called the same. */
const FRENCH_NAMES: Readonly<Record<string, string>> = {
  'CA/British Columbia': 'Colombie-Britannique',
  'CA/New Brunswick': 'Nouveau-Brunswick',
  'CA/Newfoundland and Labrador': 'Terre-Neuve-et-Labrador',
  'CA/Northwest Territories': 'Territoires du Nord-Ouest',
  'CA/Nova Scotia': 'Nouvelle-Écosse',
  'CA/Prince Edward Island': 'Île-du-Prince-Édouard',
  'CA/Quebec': 'Québec',
  'US/California': 'Californie',
  'US/Florida': 'Floride',
  'US/Georgia': 'Géorgie',
  'US/Hawaii': 'Hawaï',
  'US/Louisiana': 'Louisiane',
  'US/New Mexico': 'Nouveau-Mexique',
  'US/North Carolina': 'Caroline du Nord',
  'US/North Dakota': 'Dakota du Nord',
  'US/Pennsylvania': 'Pennsylvanie',
  'US/South Carolina': 'Caroline du Sud',
  'US/South Dakota': 'Dakota du Sud',
  'US/Virginia': 'Virginie',
  'US/West Virginia': 'Virginie-Occidentale',
  'GB/England': 'Angleterre',
  'GB/Scotland': 'Écosse',
  'GB/Wales': 'Pays de Galles',
  'GB/Northern Ireland': 'Irlande du Nord',
}

/** @param state its English name */
export const frenchRegionName = (countryCode: string | null, state: string): string =>
  FRENCH_NAMES[`${countryCode}/${state}`] ?? state

/** Name of a province, territory or state. @param language ISO 639-1 */
export const regionName = (countryCode: string | null, state: string | null, language: string): string | null =>
  state !== null && language === 'fr' ? frenchRegionName(countryCode, state) : state
