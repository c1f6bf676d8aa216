import type { AlertTelling, EcccTelling, EcccVersion } from '../alert-telling.ts'
import { CONFIDENCE, IMPACT } from '../judgements.ts'
import { bulletin } from '../official-text.ts'
import { thunderstormsAcrossTheBorder } from './thunderstorms-across-the-border.ts'

const tornadoText =
  (place: string): EcccVersion['text'] =>
  (times) =>
    bulletin({
      en: {
        lead: 'Take cover now. A tornado may be forming.',
        what: ['A possible tornado.', 'Wind gusts up to 110 km/h.', 'Nickel size hail and heavy rain.'],
        when: `Until about ${times.en(3)}.`,
        more: [
          `Radar shows a severe thunderstorm near ${place}, moving northeast at 45 km/h.`,
          'Go to the lowest floor, away from outside walls and windows, such as a basement, bathroom, stairwell or interior closet. Leave mobile homes, vehicles, tents and other temporary shelters.',
        ],
      },
      fr: {
        lead: "Mettez-vous à l'abri immédiatement. Une tornade pourrait se former.",
        what: [
          'Tornade possible.',
          'Rafales pouvant atteindre 110 km/h.',
          'Grêle de la taille de pièces de cinq cents et forte pluie.',
        ],
        when: `Jusqu'à environ ${times.fr(3)}.`,
        more: [
          `Le radar montre un orage violent près de ${place}, se déplaçant vers le nord-est à 45 km/h.`,
          "Rendez-vous à l'étage le plus bas, loin des murs extérieurs et des fenêtres, par exemple dans un sous-sol, une salle de bain, une cage d'escalier ou un placard intérieur. Quittez les maisons mobiles, les véhicules, les tentes et les autres abris temporaires.",
        ],
      },
    })

const tornado: EcccTelling = {
  issuer: 'ECCC',
  id: 'tornado-warning',
  code: 'TOW',
  kind: 'warning',
  name: { en: 'tornado warning', fr: 'avertissement de tornade' },
  shortName: { en: 'Tornado', fr: 'Tornade' },
  impact: IMPACT.extreme,
  confidence: CONFIDENCE.high,
  versions: [
    {
      at: -0.4,
      zones: ['toronto', 'mississauga-brampton'],
      starts: -0.4,
      ends: 1.5,
      expires: 1.5,
      status: 'issued',
      colour: 'red',
      text: tornadoText('Oakville'),
    },
    {
      at: 0.5,
      zones: ['toronto', 'mississauga-brampton'],
      starts: -0.4,
      ends: 2,
      expires: 2,
      status: 'continued',
      colour: 'red',
      text: tornadoText('Mississauga'),
    },
    {
      at: 1.25,
      zones: ['mississauga-brampton'],
      starts: -0.4,
      ends: 1.25,
      expires: 2.25,
      status: 'ended',
      colour: 'red',
      text: tornadoText('Etobicoke'),
    },
    {
      at: 1.25,
      zones: ['toronto', 'york-durham'],
      starts: -0.4,
      ends: 3,
      expires: 3,
      status: 'continued',
      colour: 'red',
      text: tornadoText('Etobicoke'),
    },
  ],
}

const severeText: EcccVersion['text'] = (times) =>
  bulletin({
    en: {
      lead: 'A severe thunderstorm with damaging winds.',
      what: ['Wind gusts of 90 to 100 km/h.', 'Toonie size hail.', 'Heavy downpours of 30 to 50 mm within an hour.'],
      when: `Until about ${times.en(5)}.`,
      more: ['When thunder roars, go indoors. Remain there for 30 minutes after the last thunder.'],
    },
    fr: {
      lead: 'Un orage violent accompagné de vents dommageables.',
      what: [
        'Rafales de 90 à 100 km/h.',
        'Grêle de la taille de pièces de deux dollars.',
        'Averses torrentielles de 30 à 50 mm en une heure.',
      ],
      when: `Jusqu'à environ ${times.fr(5)}.`,
      more: ["Quand le tonnerre gronde, allez à l'intérieur. Restez-y 30 minutes après le dernier coup de tonnerre."],
    },
  })

const severe: EcccTelling = {
  issuer: 'ECCC',
  id: 'severe-thunderstorm-warning',
  code: 'STW',
  kind: 'warning',
  name: { en: 'severe thunderstorm warning', fr: "avertissement d'orages violents" },
  shortName: { en: 'Severe thunderstorm', fr: 'Orages violents' },
  impact: IMPACT.high,
  confidence: CONFIDENCE.high,
  versions: [
    {
      at: -0.2,
      zones: ['toronto', 'york-durham', 'caledon', 'dufferin-innisfil'],
      starts: -0.2,
      ends: 5,
      expires: 5,
      status: 'issued',
      colour: 'orange',
      text: severeText,
    },
  ],
}

/** Taken back before its time: the storm missed Hamilton. */
const missed: EcccTelling = {
  ...severe,
  id: 'severe-thunderstorm-warning-hamilton',
  versions: [
    {
      at: -0.6,
      zones: ['hamilton', 'niagara-north'],
      starts: -0.6,
      ends: 2,
      expires: 2,
      status: 'issued',
      colour: 'yellow',
      text: severeText,
    },
    {
      at: 0.5,
      zones: ['hamilton', 'niagara-north'],
      starts: -0.6,
      ends: 0.5,
      expires: 1.5,
      status: 'ended',
      colour: 'yellow',
      text: severeText,
    },
  ],
}

const watch: EcccTelling = {
  issuer: 'ECCC',
  id: 'severe-thunderstorm-watch',
  code: 'STA',
  kind: 'watch',
  name: { en: 'severe thunderstorm watch', fr: "veille d'orages violents" },
  shortName: { en: 'Severe thunderstorm', fr: 'Orages violents' },
  impact: IMPACT.moderate,
  confidence: CONFIDENCE.moderate,
  versions: [
    {
      at: -3,
      zones: [
        'toronto',
        'york-durham',
        'caledon',
        'waterloo-wellington',
        'kawartha',
        'peterborough',
        'northumberland',
        'barrie',
        'orillia',
      ],
      starts: -1,
      ends: 7,
      expires: 6,
      status: 'issued',
      colour: 'yellow',
      text: (times) =>
        bulletin({
          en: {
            lead: 'Conditions are favourable for severe thunderstorms.',
            what: ['Wind gusts up to 90 km/h, large hail and heavy rain.', 'A tornado is possible.'],
            when: `Until late ${times.partEn(7)}.`,
            more: ['Lightning kills and injures Canadians every year. When thunder roars, go indoors.'],
          },
          fr: {
            lead: 'Les conditions sont propices aux orages violents.',
            what: ['Rafales pouvant atteindre 90 km/h, forte grêle et pluie abondante.', 'Une tornade est possible.'],
            when: `Jusqu'à tard ${times.partFr(7)}.`,
            more: [
              "La foudre tue et blesse des Canadiens chaque année. Quand le tonnerre gronde, allez à l'intérieur.",
            ],
          },
        }),
    },
  ],
}

/**
 * A tornado warning with Toronto in it and its updates, storms whose warnings are cancelled, and the same across the
 * border.
 */
export const thunderstormAlerts: readonly AlertTelling[] = [
  tornado,
  severe,
  missed,
  watch,
  ...thunderstormsAcrossTheBorder,
]
