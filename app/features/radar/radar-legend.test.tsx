import { parseHTML } from 'linkedom'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'
import type { RadarPrecipitation } from '#shared/contracts/radar.ts'
import { IMPERIAL } from '#shared/units/unit-preferences.ts'
import { baseLocale, overwriteGetLocale } from '#words/runtime.js'
import { DisplayPreferencesContext } from '../../lib/format-options.ts'
import { RadarLegend } from './radar-legend.tsx'
import type { Radar } from './use-radar.ts'

/** The heading and the amounts of the legend, for somebody who reads inches. */
function inchesOf(precipitation: RadarPrecipitation) {
  const { document } = parseHTML(
    renderToStaticMarkup(
      <DisplayPreferencesContext.Provider value={{ units: IMPERIAL, hour12: true }}>
        <RadarLegend radar={{ precipitation } as Radar} />
      </DisplayPreferencesContext.Provider>,
    ),
  )
  const amounts = [...document.querySelectorAll('small')].map(({ textContent }) => textContent)
  return [document.querySelector('h3')?.textContent, ...amounts]
}

test('who reads inches finds them in the legend, of snow and of rain', () => {
  expect(inchesOf('snow')).toEqual([
    'Snow in inches an hour',
    'under 0.2',
    '0.2 to 0.4',
    '0.4 to 0.8',
    '0.8 to 1.6',
    'over 1.6',
  ])
  expect(inchesOf('rain')).toEqual([
    'Rain in inches an hour',
    'under 0.04',
    '0.04 to 0.08',
    '0.08 to 0.31',
    '0.31 to 1.26',
    'over 1.26',
  ])
})

test('who reads inches in French finds them with a decimal comma', () => {
  overwriteGetLocale(() => 'fr')
  onTestFinished(() => overwriteGetLocale(() => baseLocale))
  expect(inchesOf('snow').slice(0, 3)).toEqual(['Neige en pouces par heure', 'moins de 0,2', 'de 0,2 à 0,4'])
})
