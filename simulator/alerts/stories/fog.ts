import type { AlertTelling, EcccTelling, NwsTelling } from '../alert-telling.ts'
import { CONFIDENCE, IMPACT } from '../judgements.ts'
import { bulletin, starred } from '../official-text.ts'

const dense: EcccTelling = {
  issuer: 'ECCC',
  id: 'fog-advisory',
  code: 'FOA',
  kind: 'advisory',
  name: { en: 'fog advisory', fr: 'avis de brouillard' },
  shortName: { en: 'Fog', fr: 'Brouillard' },
  impact: IMPACT.moderate,
  confidence: CONFIDENCE.high,
  versions: [
    {
      at: -3,
      zones: [
        'toronto',
        'york-durham',
        'mississauga-brampton',
        'burlington-oakville',
        'hamilton',
        'niagara-north',
        'northumberland',
      ],
      starts: -3,
      ends: 8,
      expires: 9,
      status: 'issued',
      colour: 'yellow',
      text: (times) =>
        bulletin({
          en: {
            lead: `Dense fog until ${times.en(8)}`,
            what: ['Near-zero visibility in dense fog.'],
            when: `Continuing until ${times.en(8)} ${times.partEn(8)}.`,
            more: [
              'If visibility is reduced while driving, slow down, watch for tail lights ahead and be prepared to stop.',
            ],
          },
          fr: {
            lead: `Brouillard dense jusqu'à ${times.fr(8)}.`,
            what: ['Visibilité presque nulle dans le brouillard dense.'],
            when: `Se poursuivant jusqu'à ${times.fr(8)} ${times.partFr(8)}.`,
            more: [
              'Si la visibilité est réduite sur la route, ralentissez, surveillez les feux arrière des véhicules et soyez prêts à vous arrêter.',
            ],
          },
        }),
    },
  ],
}

const acrossTheBorder: NwsTelling = {
  issuer: 'NWS',
  id: 'dense-fog-advisory',
  office: 'BUF',
  event: 'Dense Fog Advisory',
  severity: 'Minor',
  certainty: 'Likely',
  urgency: 'Expected',
  response: 'Execute',
  vtec: 'FG.Y',
  versions: [
    {
      at: -2,
      zones: ['nyz001', 'nyz010', 'nyz085', 'nyz019', 'lez041'],
      starts: -2,
      ends: 8,
      expires: 8,
      messageType: 'Alert',
      description: (times) =>
        starred({
          WHAT: 'Visibility one quarter mile or less in dense fog.',
          WHERE: 'Niagara, Erie and Chautauqua counties and the nearshore waters of Lake Erie.',
          WHEN: `Until ${times.nws(8)}.`,
          IMPACTS: 'Low visibility could make driving conditions hazardous.',
        }),
      instruction: 'If driving, slow down, use your headlights, and leave plenty of\ndistance ahead of you.',
    },
  ],
}

/** Dense fog round the western end of Lake Ontario. */
export const fogAlerts: readonly AlertTelling[] = [dense, acrossTheBorder]
