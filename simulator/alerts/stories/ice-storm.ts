import type { AlertTelling, EcccTelling, EcccVersion, NwsTelling } from '../alert-telling.ts'
import { CONFIDENCE, IMPACT } from '../judgements.ts'
import { bulletin, starred } from '../official-text.ts'

const iceText: EcccVersion['text'] = (times) =>
  bulletin({
    en: {
      lead: 'A prolonged and damaging ice storm.',
      what: ['Freezing rain with ice build-up of 15 to 25 mm.', 'Widespread power outages and falling branches.'],
      when: `Until ${times.partEn(19)}, then turning to snow.`,
      more: [
        'Surfaces such as highways, roads, walkways and parking lots will become icy and slippery. Travel is strongly discouraged.',
        'Stay away from downed power lines. Charge phones and keep a flashlight at hand.',
      ],
    },
    fr: {
      lead: 'Tempête de verglas prolongée et dommageable.',
      what: [
        'Pluie verglaçante avec accumulation de verglas de 15 à 25 mm.',
        'Pannes de courant étendues et chutes de branches.',
      ],
      when: `Jusqu'à ${times.partFr(19)}, puis passant à la neige.`,
      more: [
        'Les surfaces comme les autoroutes, les routes, les trottoirs et les stationnements deviendront glacées et glissantes. Il est fortement déconseillé de se déplacer.',
        'Tenez-vous loin des lignes électriques tombées. Rechargez vos téléphones et gardez une lampe de poche à portée de la main.',
      ],
    },
  })

const ice: EcccTelling = {
  issuer: 'ECCC',
  id: 'freezing-rain-warning',
  code: 'FRW',
  kind: 'warning',
  name: { en: 'freezing rain warning', fr: 'avertissement de pluie verglaçante' },
  shortName: { en: 'Freezing rain', fr: 'Pluie verglaçante' },
  impact: IMPACT.extreme,
  confidence: CONFIDENCE.veryHigh,
  versions: (
    [
      ['issued', -8, 'orange'],
      ['continued', -1, 'red'],
      ['continued', 10, 'red'],
    ] as const
  ).map(([status, at, colour]) => ({
    at,
    zones: ['toronto', 'york-durham', 'mississauga-brampton', 'caledon', 'halton-hills-milton'],
    starts: -2,
    ends: 19,
    expires: at + 14,
    status,
    colour,
    text: iceText,
  })),
}

const around: EcccTelling = {
  ...ice,
  id: 'freezing-rain-warning-orange',
  impact: IMPACT.high,
  versions: ice.versions.map((version) => ({
    ...version,
    zones: [
      'burlington-oakville',
      'hamilton',
      'waterloo-wellington',
      'northumberland',
      'peterborough',
      'kawartha',
      'barrie',
    ],
    colour: 'orange' as const,
  })),
}

const acrossTheBorder: NwsTelling = {
  issuer: 'NWS',
  id: 'ice-storm-warning',
  office: 'BUF',
  event: 'Ice Storm Warning',
  severity: 'Severe',
  certainty: 'Likely',
  urgency: 'Expected',
  response: 'Avoid',
  vtec: 'IS.W',
  versions: [
    {
      at: -6,
      zones: ['nyz001', 'nyz002', 'nyz003', 'nyz010', 'nyz011'],
      starts: -1,
      ends: 18,
      expires: 8,
      messageType: 'Alert',
      description: (times) =>
        starred({
          WHAT: 'Significant icing. Total ice accumulations of one half to three quarters of an inch.',
          WHERE: 'Niagara, Orleans, Monroe, Northern Erie and Genesee counties.',
          WHEN: `Until ${times.nws(18)}.`,
          IMPACTS: 'Power outages and tree damage are likely due to the ice. Travel could be nearly impossible.',
        }),
      instruction:
        'Travel is strongly discouraged. If you must travel, keep an extra\nflashlight, food, and water with you in case of an emergency.',
    },
  ],
}

/** Freezing rain: raised from orange to red with Toronto in it, orange around it. */
export const iceStormAlerts: readonly AlertTelling[] = [ice, around, acrossTheBorder]
