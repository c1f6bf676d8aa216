import { expect, test } from 'vitest'
import { frenchRegionName } from './french-region-names.ts'

test.each([
  ['City of Toronto', 'ville de Toronto'],
  ['City of Ottawa', 'ville d’Ottawa'],
  ['Grimsby - Northern Niagara Region', 'Grimsby - région de Niagara Nord'],
  ['Woodstock - Tillsonburg - Oxford County', 'Woodstock - Tillsonburg - comté d’Oxford'],
  ['St. Thomas - Aylmer - Eastern Elgin County', 'St. Thomas - Aylmer - comté d’Elgin Est'],
  ['Kitchener - Cambridge - Region of Waterloo', 'Kitchener - Cambridge - région de Waterloo'],
  ['Chatham-Kent - Rondeau Park', 'Chatham-Kent - parc Rondeau'],
  ['Brockville - Leeds and Grenville', 'Brockville - Leeds et Grenville'],
  ['Burlington - Oakville', 'Burlington - Oakville'],
  [
    'Peterborough City - Lakefield - Southern Peterborough County',
    'ville de Peterborough - Lakefield - comté de Peterborough Sud',
  ],
  // A village on Lake Simcoe.
  ['Orillia - Lagoon City - Washago', 'Orillia - Lagoon City - Washago'],
  ['Bruce Peninsula - Sauble Beach - Tobermory', 'péninsule Bruce - Sauble Beach - Tobermory'],
  ['Kingston - Odessa - Frontenac Islands', 'Kingston - Odessa - îles Frontenac'],
  ['Lindsay - Southern Kawartha Lakes', 'Lindsay - Kawartha Lakes Sud'],
])('the forecast region %s is called %s', (english, french) => {
  expect(frenchRegionName(english)).toBe(french)
})
