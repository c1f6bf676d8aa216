import type { AlertTelling, EcccTelling, EcccVersion } from '../alert-telling.ts'
import { CONFIDENCE, IMPACT } from '../judgements.ts'
import { bulletin } from '../official-text.ts'
import { snowSquallsAcrossTheBorder } from './snow-squalls-across-the-border.ts'

const SQUALL_ZONES = ['toronto', 'barrie', 'midland', 'grey-bruce', 'dufferin-innisfil', 'york-durham']
const WINDY_ZONES = ['toronto', 'york-durham', 'mississauga-brampton', 'burlington-oakville', 'hamilton']

const squallText: EcccVersion['text'] = (times) =>
  bulletin({
    en: {
      lead: `Sudden heavy snow and near-zero visibility until ${times.en(7)}`,
      what: [
        'Snow squalls off Lake Huron and Georgian Bay.',
        'Snowfall of 15 to 25 cm in the heaviest bands near Barrie, Collingwood, Hillsdale and Midland.',
        'Narrow bands with 5 to 10 cm in Toronto and York - Durham.',
        'Peak snowfall rates of 2 to 4 cm per hour.',
      ],
      when: `Continuing ${times.partEn(0)}, ending near ${times.en(7)} ${times.partEn(7)}.`,
      more: [
        'Westerly winds gusting to 60 to 65 km/h will cause areas of blowing snow. Visibility may drop to near zero within a few hundred metres of clear skies.',
        `The squalls will weaken and move off to the south after ${times.en(7)} as the wind turns to the northwest.`,
        'Consider postponing non-essential travel until the squalls end. If you must drive, keep your lights on, slow down and leave extra distance. Rapidly accumulating snow can make roads impassable.',
      ],
    },
    fr: {
      lead: `Neige soudaine et forte, visibilité presque nulle jusqu'à ${times.fr(7)}.`,
      what: [
        'Bourrasques de neige en provenance du lac Huron et de la baie Georgienne.',
        'Accumulations de neige de 15 à 25 cm dans les bandes les plus intenses près de Barrie, de Collingwood, de Hillsdale et de Midland.',
        'Bandes étroites donnant de 5 à 10 cm à Toronto et à York - Durham.',
        'Taux de chute de neige maximaux de 2 à 4 cm par heure.',
      ],
      when: `Se poursuivant ${times.partFr(0)} et cessant vers ${times.fr(7)} ${times.partFr(7)}.`,
      more: [
        "Des vents d'ouest soufflant en rafales de 60 à 65 km/h causeront de la poudrerie par endroits. La visibilité pourrait devenir presque nulle à quelques centaines de mètres d'un ciel dégagé.",
        `Les bourrasques faibliront et se déplaceront vers le sud après ${times.fr(7)} à mesure que le vent tournera au nord-ouest.`,
        "Envisagez de reporter les déplacements non essentiels jusqu'à la fin des bourrasques. Si vous devez conduire, gardez vos phares allumés, ralentissez et gardez vos distances. La neige qui s'accumule rapidement peut rendre les routes impraticables.",
      ],
    },
  })

const squalls: EcccTelling = {
  issuer: 'ECCC',
  id: 'snow-squall-warning',
  code: 'SQW',
  kind: 'warning',
  name: { en: 'snow squall warning', fr: 'avertissement de bourrasques de neige' },
  shortName: { en: 'Snow squall', fr: 'Bourrasques de neige' },
  impact: IMPACT.high,
  confidence: CONFIDENCE.high,
  versions: [
    {
      at: -6,
      zones: SQUALL_ZONES,
      starts: -6,
      ends: 7,
      expires: 4,
      status: 'issued',
      colour: 'orange',
      text: squallText,
    },
    {
      at: -0.8,
      zones: SQUALL_ZONES,
      starts: -6,
      ends: 7,
      expires: 9.5,
      status: 'continued',
      colour: 'orange',
      text: squallText,
    },
  ],
}

const blowingSnow: EcccTelling = {
  issuer: 'ECCC',
  id: 'blowing-snow-advisory',
  code: 'BSA',
  kind: 'advisory',
  name: { en: 'blowing snow advisory', fr: 'avis de poudrerie' },
  shortName: { en: 'Blowing snow', fr: 'Poudrerie' },
  impact: IMPACT.moderate,
  confidence: CONFIDENCE.high,
  versions: [
    {
      at: -2,
      zones: WINDY_ZONES,
      starts: -2,
      ends: 8,
      expires: 6,
      status: 'issued',
      colour: 'yellow',
      text: (times) =>
        bulletin({
          en: {
            lead: `Blowing snow until ${times.en(8)}`,
            what: ['Poor visibility at times in blowing snow.', 'West wind gusts of 60 to 65 km/h.'],
            when: `Until ${times.en(8)} ${times.partEn(8)}.`,
            more: [
              'Visibility may be suddenly reduced where the road lies open to the wind. Slow down and leave more room.',
            ],
          },
          fr: {
            lead: `Poudrerie jusqu'à ${times.fr(8)}.`,
            what: ['Mauvaise visibilité par moments dans la poudrerie.', "Rafales d'ouest de 60 à 65 km/h."],
            when: `Jusqu'à ${times.fr(8)} ${times.partFr(8)}.`,
            more: [
              'La visibilité pourrait être soudainement réduite là où la route est exposée au vent. Ralentissez et gardez vos distances.',
            ],
          },
        }),
    },
  ],
}

const watchText: EcccVersion['text'] = (times) =>
  bulletin({
    en: {
      lead: 'Snow squalls may develop.',
      what: ['Local snowfall of 5 to 15 cm.', 'Visibility suddenly near zero in heavy snow.'],
      when: `${times.partEn(1).replace(/^./, (letter) => letter.toUpperCase())} until ${times.en(7)}.`,
      more: ['Bands of snow off Georgian Bay may drift northward. A warning may be needed.'],
    },
    fr: {
      lead: 'Des bourrasques de neige pourraient se former.',
      what: [
        'Accumulations locales de neige de 5 à 15 cm.',
        'Visibilité soudainement presque nulle sous la neige forte.',
      ],
      when: `${times.partFr(1).replace(/^./, (letter) => letter.toUpperCase())} jusqu'à ${times.fr(7)}.`,
      more: [
        'Des bandes de neige venant de la baie Georgienne pourraient remonter vers le nord. Un avertissement pourrait être nécessaire.',
      ],
    },
  })

const watch: EcccTelling = {
  issuer: 'ECCC',
  id: 'snow-squall-watch',
  code: 'SQA',
  kind: 'watch',
  name: { en: 'snow squall watch', fr: 'veille de bourrasques de neige' },
  shortName: { en: 'Snow squall', fr: 'Bourrasques de neige' },
  impact: IMPACT.moderate,
  confidence: CONFIDENCE.moderate,
  versions: [
    {
      at: -3,
      zones: ['muskoka', 'parry-sound', 'orillia'],
      starts: 1,
      ends: 7,
      expires: 8,
      status: 'issued',
      colour: 'yellow',
      text: watchText,
    },
    {
      at: 3,
      zones: ['parry-sound'],
      starts: 1,
      ends: 3,
      expires: 4,
      status: 'ended',
      colour: 'yellow',
      text: watchText,
    },
    {
      at: 3,
      zones: ['muskoka', 'orillia'],
      starts: 1,
      ends: 7,
      expires: 8,
      status: 'continued',
      colour: 'yellow',
      text: watchText,
    },
  ],
}

const statement: EcccTelling = {
  issuer: 'ECCC',
  id: 'special-weather-statement',
  code: 'SPS',
  kind: 'statement',
  name: { en: 'special weather statement', fr: 'bulletin météorologique spécial' },
  shortName: { en: 'Special weather', fr: 'Météorologique spécial' },
  impact: IMPACT.moderate,
  confidence: CONFIDENCE.moderate,
  versions: [
    {
      at: -5,
      zones: ['quinte', 'kingston', 'brockville'],
      starts: -1,
      ends: null,
      expires: 9,
      status: 'issued',
      colour: null,
      text: (times) =>
        bulletin({
          en: {
            lead: 'Flurries and brief squalls off Lake Ontario.',
            what: ['Snowfall of 2 to 5 cm, locally more.'],
            when: `Until late ${times.partEn(7)}.`,
            more: ['Roads may become slippery within minutes.'],
          },
          fr: {
            lead: 'Averses de neige et courtes bourrasques du lac Ontario.',
            what: ['Accumulations de neige de 2 à 5 cm, davantage par endroits.'],
            when: `Jusqu'à tard ${times.partFr(7)}.`,
            more: ['Les routes pourraient devenir glissantes en quelques minutes.'],
          },
        }),
    },
  ],
}

/**
 * An orange snow squall warning with Toronto in it, blowing snow, a watch that ends for a part of its zones, and
 * lake-effect snow across the border.
 */
export const snowSquallAlerts: readonly AlertTelling[] = [
  squalls,
  blowingSnow,
  watch,
  statement,
  ...snowSquallsAcrossTheBorder,
]
