import type { Box } from '../alert-message.ts'

export interface UsState {
  /** Postal code. */
  code: string
  /** The weather service's codes for the seas along its coast. */
  marine: readonly string[]
  /** West, south, east, north; good to a few kilometres. */
  box: Box
}

const TABLE = `
AL GM -88.5 30.1 -84.8 35.1
AK PK -180 51.1 -129.9 71.5
AR - -94.7 33.0 -89.6 36.6
AZ - -114.9 31.3 -109.0 37.1
CA PZ -124.5 32.5 -114.1 42.1
CO - -109.1 36.9 -102.0 41.1
CT AN -73.8 40.9 -71.7 42.1
DC AN -77.2 38.7 -76.9 39.0
DE AN -75.8 38.4 -75.0 39.9
FL AM,GM -87.7 24.3 -79.9 31.1
GA AM -85.7 30.3 -80.7 35.1
HI PH -178.5 18.8 -154.7 28.6
IA - -96.7 40.3 -90.1 43.6
ID - -117.3 41.9 -111.0 49.1
IL LM -91.6 36.9 -87.0 42.6
IN LM -88.2 37.7 -84.7 41.8
KS - -102.1 36.9 -94.5 40.1
KY - -89.6 36.4 -81.9 39.2
LA GM -94.1 28.8 -88.7 33.1
MA AN -73.6 41.1 -69.8 42.9
MD AN -79.5 37.8 -74.9 39.8
ME AN -71.2 42.9 -66.8 47.5
MI LM,LH,LS,LE,LC -90.5 41.6 -82.1 48.4
MN LS -97.3 43.4 -89.4 49.4
MO - -95.8 35.9 -89.0 40.7
MS GM -91.7 30.0 -88.0 35.1
MT - -116.1 44.3 -104.0 49.1
NC AM -84.4 33.7 -75.3 36.6
ND - -104.1 45.9 -96.5 49.1
NE - -104.1 39.9 -95.2 43.1
NH AN -72.6 42.6 -70.5 45.4
NJ AN -75.6 38.8 -73.8 41.4
NM - -109.1 31.3 -102.9 37.1
NV - -120.1 34.9 -114.0 42.1
NY LE,LO,SL -79.8 40.4 -71.7 45.1
OH LE -84.9 38.3 -80.5 42.4
OK - -103.1 33.6 -94.4 37.1
OR PZ -124.7 41.9 -116.4 46.3
PA LE -80.6 39.7 -74.6 42.6
RI AN -71.9 41.0 -71.0 42.1
SC AM -83.4 32.0 -78.4 35.3
SD - -104.1 42.4 -96.4 46.0
TN - -90.4 34.9 -81.6 36.7
TX GM -106.7 25.7 -93.4 36.6
UT - -114.1 36.9 -109.0 42.1
VA AN -83.7 36.5 -75.1 39.5
VT - -73.5 42.7 -71.4 45.1
WA PZ -125.0 45.5 -116.9 49.1
WI LM,LS -93.0 42.4 -86.2 47.4
WV - -82.7 37.1 -77.7 40.7
WY - -111.1 40.9 -104.0 45.1
`

export const US_STATES: readonly UsState[] = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [code = '', marine = '-', ...sides] = line.split(' ')
    const [west = 0, south = 0, east = 0, north = 0] = sides.map(Number)
    return { code, marine: marine === '-' ? [] : marine.split(','), box: [west, south, east, north] }
  })
