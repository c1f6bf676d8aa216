import { disc, dots, pine, ridge, seeded, streaks } from '../../media/sample-drawing.ts'
import { bank, blurred } from './scene-filters.ts'

export const OTHER_SCENES = {
  'pier-waves': {
    sky: ['#5d6d7b', '#aab7c0'],
    drawing: (seed: number) =>
      [
        bank('cloud', '#3f4c58', { height: 520, opacity: 0.9 }),
        '<path fill="#4a6672" d="M0 540h1600v360H0z"/>',
        ridge(560, 16, 90, seed * 30, '#3f5b68'),
        '<path fill="#8b8f92" d="M0 690l1120-70v70L0 790z"/>',
        '<path fill="#e9e4dc" d="M1010 640l14-210h52l14 210z"/><path fill="#b3392f" d="M1018 520h64l4 50h-72zM1020 430h60l-12-52h-36z"/>',
        blurred(
          8,
          '<path fill="#f4f8f9" d="M820 640q60-330 190-360q150 30 230 350q-60-120-120-120t-90 70t-110-40t-100 100z"/>',
        ),
        blurred(3, dots(240, seed, 'rgba(255,255,255,.85)', { from: 260, to: 700, size: 8 })),
        ridge(740, 24, 130, seed * 50, '#2f4b58'),
        blurred(3, ridge(752, 22, 130, seed * 50, '#9fb4bc', 0.4)),
        ridge(830, 22, 110, seed * 90, '#27414d'),
      ].join(''),
  },
  'street-fog': {
    sky: ['#8f9ca5', '#d4d9d8'],
    drawing: (seed: number) =>
      [
        blurred(
          20,
          [60, 300, 1210, 1420].map((x, n) => `<path fill="#7c8890" d="M${x} 760V${330 - n * 20}h170v430z"/>`).join(''),
        ),
        blurred(60, [420, 700, 900, 1190].map((x, n) => disc(x, 330 + (n % 2) * 60, 80, '#ffe9b0', 0.9)).join('')),
        blurred(3, '<path stroke="#5b656c" stroke-width="8" d="M420 780V330M1190 780V330"/>'),
        '<path fill="#6b757c" d="M0 900V790l760-90h90l750 90v110z"/>',
        blurred(8, `${disc(770, 690, 10, '#fff6d8')}${disc(812, 690, 10, '#fff6d8')}`),
        blurred(60, dots(40, seed, 'rgba(238,240,239,.5)', { from: 200, size: 190 })),
        bank('mist', '#f3f5f4', { y: 420, height: 480, opacity: 0.45 }),
      ].join(''),
  },
  'shelf-cloud': {
    sky: ['#26333d', '#9fb6a8'],
    drawing: (seed: number) =>
      [
        bank('cloud', '#1a242c', { height: 420 }),
        ...[0, 1, 2, 3].map((n) =>
          blurred(
            n === 3 ? 8 : 20,
            `<path fill="${['#202c35', '#2c3b45', '#3d4f59', '#54696f'][n]}" d="M-100 ${150 + n * 80}q900 ${250 + n * 30} 1800-${60 - n * 16}v${110 - n * 6}q-900 ${150 - n * 10}-1800 60z"/>`,
          ),
        ),
        blurred(20, '<path fill="#c8d8c4" d="M0 600q800 60 1600-60v150H0z"/>'),
        blurred(8, streaks(80, seed, 'rgba(190,208,200,.5)', [-50, 170], 14, { from: 420, to: 560 })),
        ridge(690, 8, 320, 0, '#2f4530'),
        [140, 1280, 1350, 1440].map((x, n) => pine(x, 720, 90 + n * 12, '#1d2d22')).join(''),
        ridge(740, 10, 240, seed * 40, '#7f8f43'),
        streaks(260, seed + 1, '#5f7033', [8, -44], 5, { from: 780, to: 930 }),
      ].join(''),
  },
  hailstones: {
    sky: ['#54763c', '#3c5a2b'],
    drawing: (seed: number) => {
      const random = seeded(seed)
      const stones = Array.from({ length: 60 }, () => {
        const [x, y, r] = [random() * 1600, random() * 900, 18 + random() * 34]
        return `${disc(x + 5, y + 8, r, '#22331a', 0.6)}${disc(x, y, r, '#dfe8ec')}${disc(x - r * 0.25, y - r * 0.25, r * 0.5, '#ffffff', 0.9)}`
      })
      return [
        blurred(3, streaks(700, seed, '#6f9a4b', [22, -80], 8)),
        streaks(500, seed + 1, '#83b058', [-26, -70], 6),
        ...stones,
        '<circle cx="820" cy="480" r="74" fill="#c9a23f"/><circle cx="820" cy="480" r="50" fill="#b9bcc0"/>',
        disc(690, 430, 70, '#e8eff2'),
        blurred(8, disc(672, 408, 30, '#ffffff')),
      ].join('')
    },
  },
  'flooded-street': {
    sky: ['#65727c', '#a6b0b3'],
    drawing: (seed: number) =>
      [
        blurred(
          8,
          [40, 330, 1120, 1370].map((x, n) => `<path fill="#6d5c50" d="M${x} 620V${280 + n * 24}h230v340z"/>`).join(''),
        ),
        blurred(
          8,
          [70, 150, 370, 450, 1160, 1240, 1410].map((x) => `<path fill="#e8d59c" d="M${x} 400h44v70h-44z"/>`).join(''),
        ),
        '<path fill="#6f6a5b" d="M0 600h1600v300H0z"/>',
        blurred(8, '<path fill="#a8a28f" opacity=".6" d="M0 620h1600v70H0zM200 760h1300v24H200z"/>'),
        '<path fill="#2d5f8a" d="M600 640q20-100 110-108h210q90 10 150 104l60 16v54H570v-46z"/><path fill="#b8d0de" d="M700 630q16-66 60-70h70v72zM850 560h70q60 10 96 74H850z"/>',
        '<path fill="#5f5a4c" d="M520 690q330-34 680 0v40q-340 30-680 0z"/>',
        Array.from({ length: 26 }, (_, n) => {
          const [x, y] = [(n * 389 + seed * 50) % 1600, 690 + ((n * 53) % 190)]
          return `<ellipse cx="${x}" cy="${y}" rx="${20 + (n % 5) * 9}" ry="${5 + (n % 5) * 2}" fill="none" stroke="#c3c0b2" stroke-width="3" opacity=".7"/>`
        }).join(''),
        streaks(300, seed, 'rgba(220,228,232,.5)', [-10, 60], 3),
      ].join(''),
  },
} as const
