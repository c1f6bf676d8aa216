import type { NwsTelling } from '../alert-telling.ts'
import { starred } from '../official-text.ts'

const TRAVEL =
  'If you must travel, keep an extra flashlight, food, and water with\nyou in case of an emergency.\n\nFor the latest road conditions, call 5 1 1.'

const BUFFALO_ZONES = ['nyz010', 'nyz085', 'nyz019', 'nyz011', 'nyz012']

const buffalo: NwsTelling = {
  issuer: 'NWS',
  id: 'lake-effect-snow-warning-buffalo',
  office: 'BUF',
  event: 'Lake Effect Snow Warning',
  severity: 'Severe',
  certainty: 'Likely',
  urgency: 'Expected',
  response: 'Prepare',
  vtec: 'LE.W',
  versions: [
    {
      at: -8,
      zones: BUFFALO_ZONES,
      starts: -2,
      ends: 10,
      expires: 3,
      messageType: 'Alert',
      headline: (times) => `LAKE EFFECT SNOW WARNING IN EFFECT UNTIL ${times.nws(10).toUpperCase()}`,
      description: (times) =>
        starred({
          WHAT: 'Heavy lake effect snow expected. Total snow accumulations of 6 to 10 inches in the most persistent bands. Winds gusting as high as 40 mph.',
          WHERE: 'Northern Erie, Southern Erie, Chautauqua, Genesee and Wyoming counties.',
          WHEN: `Until ${times.nws(10)}.`,
          IMPACTS:
            'Travel could be very difficult to impossible. Areas of blowing snow could significantly reduce visibility.',
        }),
      instruction: TRAVEL,
    },
    {
      at: 1.5,
      zones: BUFFALO_ZONES,
      starts: -2,
      ends: 9,
      expires: 9,
      messageType: 'Update',
      headline: (times) => `LAKE EFFECT SNOW WARNING NOW IN EFFECT UNTIL ${times.nws(9).toUpperCase()}`,
      description: (times) =>
        starred({
          WHAT: 'Heavy lake effect snow. Additional snow accumulations of 3 to 6 inches. Winds gusting as high as 40 mph.',
          WHERE: 'Northern Erie, Southern Erie, Chautauqua, Genesee and Wyoming counties.',
          WHEN: `Until ${times.nws(9)}.`,
          IMPACTS: 'Travel will be very difficult and is discouraged unless it is an emergency.',
          'ADDITIONAL DETAILS': 'The band will drift south of the Buffalo metro area this evening.',
        }),
      instruction: TRAVEL,
    },
  ],
}

const erie: NwsTelling = {
  ...buffalo,
  id: 'lake-effect-snow-warning-cleveland',
  office: 'CLE',
  versions: [
    {
      at: -5,
      zones: ['paz001', 'paz002', 'ohz089', 'ohz014'],
      starts: 0,
      ends: 12,
      expires: 7,
      messageType: 'Alert',
      headline: (times) => `LAKE EFFECT SNOW WARNING IN EFFECT UNTIL ${times.nws(12).toUpperCase()}`,
      description: (times) =>
        starred({
          WHAT: 'Heavy lake effect snow. Total snow accumulations of 5 to 9 inches.',
          WHERE: 'Erie County in Pennsylvania and Ashtabula County in Ohio.',
          WHEN: `Until ${times.nws(12)}.`,
          IMPACTS: 'Travel could be very difficult.',
        }),
      instruction: TRAVEL,
    },
  ],
}

const michigan: NwsTelling = {
  issuer: 'NWS',
  id: 'winter-weather-advisory-detroit',
  office: 'DTX',
  event: 'Winter Weather Advisory',
  severity: 'Moderate',
  certainty: 'Likely',
  urgency: 'Expected',
  response: 'Execute',
  vtec: 'WW.Y',
  versions: [
    {
      at: -4,
      zones: ['miz049', 'miz055', 'miz063'],
      starts: -2,
      ends: 6,
      expires: 6,
      messageType: 'Alert',
      description: (times) =>
        starred({
          WHAT: 'Snow showers and blowing snow. Additional accumulations of 1 to 3 inches.',
          WHERE: 'Huron, Sanilac and St. Clair counties.',
          WHEN: `Until ${times.nws(6)}.`,
          IMPACTS: 'Plan on slippery road conditions.',
        }),
      instruction: 'Slow down and use caution while traveling.',
    },
  ],
}

const lake: NwsTelling = {
  issuer: 'NWS',
  id: 'gale-warning-lake-erie',
  office: 'BUF',
  event: 'Gale Warning',
  severity: 'Moderate',
  certainty: 'Likely',
  urgency: 'Expected',
  response: 'Avoid',
  vtec: 'GL.W',
  versions: [
    {
      at: -6,
      zones: ['lez040', 'lez041'],
      starts: -2,
      ends: 11,
      expires: 5,
      messageType: 'Alert',
      description: (times) =>
        starred({
          WHAT: 'West winds to 35 knots and waves 10 to 14 feet.',
          WHERE: 'The Lake Erie nearshore waters from Ripley to Buffalo.',
          WHEN: `Until ${times.nws(11)}.`,
          IMPACTS: 'Strong winds will cause hazardous waves which could capsize or damage vessels.',
        }),
      instruction:
        'Mariners should alter plans to avoid these hazardous conditions.\nRemain in port, seek safe harbor, and secure the vessel.',
    },
  ],
}

export const snowSquallsAcrossTheBorder: readonly NwsTelling[] = [buffalo, erie, michigan, lake]
