import { iso1A2Code } from '@rapideditor/country-coder'
import type { Coordinates } from '#shared/contracts/location.ts'
import { m } from '#words/messages.js'

export interface PlaceAnalysis {
  isInCanada: boolean
  isInUnitedStates: boolean
  /** Name of the first source asked about alerts there (spec section 9). */
  primarySource: string
}

/**
 * By the outlines of the countries, coastal waters included. For loaders only: the outlines stay out of the browser.
 */
export function analysePlace({ lat, lon }: Coordinates): PlaceAnalysis {
  const country = iso1A2Code([lon, lat])
  return {
    isInCanada: country === 'CA',
    isInUnitedStates: country === 'US',
    primarySource:
      country === 'CA'
        ? m.alerts_debug_primary_canada()
        : country === 'US'
          ? m.alerts_debug_primary_us()
          : m.alerts_debug_primary_global(),
  }
}
