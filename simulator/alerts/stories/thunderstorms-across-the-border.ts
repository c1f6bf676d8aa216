import type { NwsTelling } from '../alert-telling.ts'
import { starred, wrap } from '../official-text.ts'
import type { Position } from '../zone.ts'

const ERIE_STORM: Position[] = [
  [-78.98, 42.78],
  [-78.8, 42.72],
  [-78.55, 42.9],
  [-78.64, 43.01],
  [-78.98, 42.95],
  [-78.98, 42.78],
]

const NIAGARA_STORM: Position[] = [
  [-79.05, 43.12],
  [-78.82, 43.08],
  [-78.58, 43.2],
  [-78.66, 43.32],
  [-79.04, 43.27],
  [-79.05, 43.12],
]

const COVER =
  'TAKE COVER NOW! Move to a basement or an interior room on the lowest\nfloor of a sturdy building. Avoid windows.'

const tornado = (where: string) =>
  wrap(
    `At the time of this message, a severe thunderstorm capable of producing a tornado was located near ${where}, moving northeast at 35 mph.\n\nHAZARD...Tornado and quarter size hail.\n\nSOURCE...Radar indicated rotation.\n\nIMPACT...Flying debris will be dangerous to those caught without shelter.\n\n* Locations impacted include...\nBuffalo, Amherst, Cheektowaga and Lancaster.`,
  )

const tornadoWarning: NwsTelling = {
  issuer: 'NWS',
  id: 'tornado-warning-buffalo',
  office: 'BUF',
  event: 'Tornado Warning',
  severity: 'Extreme',
  certainty: 'Observed',
  urgency: 'Immediate',
  response: 'Shelter',
  vtec: 'TO.W',
  byCounty: true,
  versions: [
    {
      at: -0.1,
      zones: ['nyz010'],
      polygon: ERIE_STORM,
      starts: -0.1,
      ends: 1,
      expires: 1,
      messageType: 'Alert',
      description: () => tornado('Hamburg'),
      instruction: COVER,
    },
    {
      at: 0.6,
      zones: ['nyz010'],
      polygon: ERIE_STORM,
      starts: 0.6,
      ends: 1.5,
      expires: 1.5,
      messageType: 'Update',
      description: () => tornado('Lancaster'),
      instruction: COVER,
    },
  ],
}

const STORM = wrap(
  'A severe thunderstorm was located over Lockport, moving east at 30 mph.\n\nHAZARD...60 mph wind gusts and quarter size hail.\n\nSOURCE...Radar indicated.\n\nIMPACT...Expect wind damage to roofs, siding, and trees.',
)

/** Cancelled before its time. */
const thunderstormWarning: NwsTelling = {
  issuer: 'NWS',
  id: 'severe-thunderstorm-warning-buffalo',
  office: 'BUF',
  event: 'Severe Thunderstorm Warning',
  severity: 'Severe',
  certainty: 'Observed',
  urgency: 'Immediate',
  response: 'Shelter',
  vtec: 'SV.W',
  byCounty: true,
  versions: [
    {
      at: -0.3,
      zones: ['nyz001'],
      polygon: NIAGARA_STORM,
      starts: -0.3,
      ends: 1.5,
      expires: 1.5,
      messageType: 'Alert',
      description: () => STORM,
      instruction: 'For your protection move to an interior room on the lowest floor of a\nbuilding.',
    },
    {
      at: 0.25,
      zones: ['nyz001'],
      polygon: NIAGARA_STORM,
      starts: 0.25,
      ends: 1.5,
      expires: 1.5,
      messageType: 'Update',
      description: () => STORM,
      instruction: 'For your protection move to an interior room on the lowest floor of a\nbuilding.',
    },
    {
      at: 0.75,
      zones: ['nyz001'],
      polygon: NIAGARA_STORM,
      starts: 0.75,
      ends: 1.5,
      expires: 1.5,
      messageType: 'Cancel',
      description: () =>
        'The storm which prompted the warning has weakened below severe\nlimits. Therefore, the warning has been cancelled.',
      instruction: null,
    },
  ],
}

const watch: NwsTelling = {
  issuer: 'NWS',
  id: 'severe-thunderstorm-watch',
  office: 'BUF',
  event: 'Severe Thunderstorm Watch',
  severity: 'Severe',
  certainty: 'Possible',
  urgency: 'Future',
  response: 'Monitor',
  vtec: 'SV.A',
  byCounty: true,
  versions: [
    {
      at: -2,
      zones: ['nyz001', 'nyz002', 'nyz003', 'nyz010', 'nyz085', 'nyz011', 'nyz012', 'nyz019', 'paz001', 'paz002'],
      starts: -2,
      ends: 6,
      expires: 6,
      messageType: 'Alert',
      description: (times) =>
        wrap(
          `SEVERE THUNDERSTORM WATCH REMAINS VALID UNTIL ${times.nws(6).toUpperCase()} FOR THE FOLLOWING AREAS\n\nIN NEW YORK\n\nCHAUTAUQUA, ERIE, GENESEE, MONROE, NIAGARA, ORLEANS, WYOMING\n\nIN PENNSYLVANIA\n\nERIE`,
        ),
      instruction: null,
    },
  ],
}

const flood: NwsTelling = {
  issuer: 'NWS',
  id: 'flood-watch-detroit',
  office: 'DTX',
  event: 'Flood Watch',
  severity: 'Severe',
  certainty: 'Possible',
  urgency: 'Future',
  response: 'Prepare',
  vtec: 'FA.A',
  versions: [
    {
      at: -5,
      zones: ['miz076', 'miz069', 'miz070'],
      starts: -1,
      ends: 12,
      expires: 4,
      messageType: 'Alert',
      description: (times) =>
        starred({
          WHAT: 'Flooding caused by excessive rainfall is possible.',
          WHERE: 'Wayne, Oakland and Macomb counties.',
          WHEN: `Through ${times.nws(12)}.`,
          IMPACTS:
            'Excessive runoff may result in flooding of rivers, creeks, streams, and other low-lying and flood-prone locations.',
        }),
      instruction: 'You should monitor later forecasts and be alert for possible Flood\nWarnings.',
    },
  ],
}

/** A test message of the service's own network; never a warning. */
const test: NwsTelling = {
  ...tornadoWarning,
  id: 'test-tornado-warning',
  status: 'Test',
  urgency: 'Unknown',
  versions: [
    {
      at: -1,
      zones: ['nyz003'],
      starts: -1,
      ends: 6,
      expires: 6,
      messageType: 'Alert',
      description: () => 'THIS_MESSAGE_IS_FOR_TEST_PURPOSES_ONLY.',
      instruction: null,
    },
  ],
}

export const thunderstormsAcrossTheBorder: readonly NwsTelling[] = [
  tornadoWarning,
  thunderstormWarning,
  watch,
  flood,
  test,
]
