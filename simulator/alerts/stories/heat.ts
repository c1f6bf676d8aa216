import type { AlertTelling, EcccTelling, EcccVersion, NwsTelling } from '../alert-telling.ts'
import { CONFIDENCE, IMPACT } from '../judgements.ts'
import { bulletin, starred } from '../official-text.ts'

const ORANGE_ZONES = ['toronto', 'mississauga-brampton', 'hamilton', 'windsor-essex', 'chatham-kent', 'niagara-north']
const YELLOW_ZONES = [
  'york-durham',
  'burlington-oakville',
  'halton-hills-milton',
  'london-middlesex',
  'waterloo-wellington',
  'kingston',
  'ottawa',
]

const heatText: EcccVersion['text'] = (times) =>
  bulletin({
    en: {
      lead: 'Hot and humid for several days.',
      what: ['Daytime highs of 32 to 35 °C, humidex 40 to 44.', 'Overnight lows of 21 to 24 °C provide little relief.'],
      when: `Until ${times.partEn(80)}.`,
      more: [
        'Drink water often, before you feel thirsty. Check on older adults, those living alone and other at-risk people in person or on the phone several times a day.',
        'Watch for the early signs of heat exhaustion. Heat stroke is a medical emergency: call 9-1-1.',
      ],
    },
    fr: {
      lead: 'Temps chaud et humide pendant plusieurs jours.',
      what: [
        'Maximums diurnes de 32 à 35 °C, humidex de 40 à 44.',
        'Minimums nocturnes de 21 à 24 °C offrant peu de répit.',
      ],
      when: `Jusqu'à ${times.partFr(80)}.`,
      more: [
        "Buvez souvent de l'eau, avant d'avoir soif. Prenez des nouvelles des personnes âgées, des personnes seules et des autres personnes à risque plusieurs fois par jour.",
        "Surveillez les premiers signes d'épuisement par la chaleur. Le coup de chaleur est une urgence médicale : composez le 9-1-1.",
      ],
    },
  })

const heat: EcccTelling = {
  issuer: 'ECCC',
  id: 'heat-warning',
  code: 'HTW',
  kind: 'warning',
  name: { en: 'heat warning', fr: 'avertissement de chaleur' },
  shortName: { en: 'Heat', fr: 'Chaleur' },
  impact: IMPACT.high,
  confidence: CONFIDENCE.veryHigh,
  versions: [-18, 6, 30, 54].map((at, index) => ({
    at,
    zones: ORANGE_ZONES,
    starts: -12,
    ends: 80,
    expires: at + 26,
    status: index === 0 ? ('issued' as const) : ('continued' as const),
    colour: 'orange' as const,
    text: heatText,
  })),
}

const warmth: EcccTelling = {
  ...heat,
  id: 'heat-warning-yellow',
  impact: IMPACT.moderate,
  versions: heat.versions.map((version) => ({ ...version, zones: YELLOW_ZONES, colour: 'yellow' as const })),
}

const advisory: NwsTelling = {
  issuer: 'NWS',
  id: 'heat-advisory',
  office: 'DTX',
  event: 'Heat Advisory',
  severity: 'Moderate',
  certainty: 'Likely',
  urgency: 'Expected',
  response: 'Execute',
  vtec: 'HT.Y',
  versions: (
    [
      ['Alert', -10],
      ['Update', 10],
      ['Update', 34],
    ] as const
  ).map(([messageType, at]) => ({
    at,
    zones: ['miz076', 'miz069', 'miz070', 'miz083', 'miz063'],
    starts: 0,
    ends: 58,
    expires: at + 14,
    messageType,
    description: (times) =>
      starred({
        WHAT: 'Heat index values up to 102.',
        WHERE: 'Southeast Michigan.',
        WHEN: `Until ${times.nws(58)}.`,
        IMPACTS: 'Hot temperatures and high humidity may cause heat illnesses.',
      }),
    instruction:
      'Drink plenty of fluids, stay in an air-conditioned room, stay out of\nthe sun, and check up on relatives and neighbors.',
  })),
}

/** Heat for three days: orange with Toronto in it, yellow around it, renewed once a day. */
export const heatAlerts: readonly AlertTelling[] = [heat, warmth, advisory]
