import { disc, dots, pine, ridge, seeded, streaks } from '../../media/sample-drawing.ts'
import { bank, blurred } from './scene-filters.ts'

const house = (x: number, y: number, size: number, fill: string) =>
  `<path fill="${fill}" d="M${x} ${y}v${-size * 0.7}l${size * 0.6} ${-size * 0.5}l${size * 0.6} ${size * 0.5}v${size * 0.7}z"/>`

const lamp = (x: number, y: number, fill: string) =>
  `<path fill="none" stroke="${fill}" stroke-width="9" d="M${x} ${y}v-330q0-46 50-46h34"/>`

/** Flakes near the lens are large, soft and blown sideways. */
const nearFlakes = (seed: number) =>
  blurred(8, dots(46, seed, 'rgba(255,255,255,.75)', { size: 26 })) +
  streaks(260, seed + 1, 'rgba(255,255,255,.75)', [70, 22], 4)

/** A stroke from the cloud that forks on its way down. */
function lightning(seed: number): string {
  const random = seeded(seed)
  const branch = (x: number, y: number, toY: number, width: number): string => {
    const points = [`${x} ${y}`]
    let forks = ''
    while (y < toY) {
      x += (random() - 0.5) * 90
      y += 18 + random() * 38
      points.push(`${x.toFixed(0)} ${y.toFixed(0)}`)
      if (width > 3 && random() > 0.82) forks += branch(x, y, y + 120 + random() * 160, width * 0.45)
    }
    return `<path fill="none" stroke="#f4f0ff" stroke-width="${width.toFixed(1)}" stroke-linejoin="round" d="M${points.join('L')}"/>${forks}`
  }
  return branch(1010, 150, 640, 7)
}

/** Snow on the ground, with the shadows that lie in it. */
const snowfield = (y: number, seed: number) =>
  ridge(y, 20, 260, seed * 40, '#e6edf4') +
  blurred(8, ridge(y + 70, 26, 190, seed * 90, '#c3d0de', 0.7)) +
  ridge(y + 130, 18, 320, seed * 20, '#f3f7fa')

export const WINTER_SCENES = {
  whiteout: {
    sky: ['#aab4bf', '#e3e8ec'],
    drawing: (seed: number) =>
      [
        blurred(20, [120, 470, 1180].map((x, n) => house(x, 700 - n * 10, 210 + n * 20, '#8f9aa6')).join('')),
        blurred(8, [330, 820, 1330].map((x) => lamp(x, 730, '#87929e')).join('')),
        blurred(20, [836, 1346].map((x) => disc(x + 70, 358, 34, '#fff1c9')).join('')),
        blurred(20, ridge(720, 14, 240, seed * 60, '#dfe5ea')),
        blurred(8, `${disc(700, 700, 9, '#e2574a')}${disc(748, 700, 9, '#e2574a')}`),
        bank('mist', '#f6f8fa', { opacity: 0.9 }),
        nearFlakes(seed),
      ].join(''),
  },
  'snow-wall': {
    sky: ['#5b9bd0', '#d5e6ef'],
    drawing: (seed: number) =>
      [
        blurred(60, disc(260, 210, 150, '#fff6d6')),
        bank('cloud', '#ffffff', { height: 420, opacity: 0.5 }),
        blurred(60, '<path fill="#4a5a6b" d="M900-80q-160 330-60 760h860V-80z"/>'),
        bank('cloud', '#8898a6', { x: 760, width: 840, height: 640, opacity: 0.8 }),
        blurred(20, streaks(120, seed, '#c8d3dc', [-60, 260], 16, { from: 200, to: 520 }).replace('M', 'M900 0M')),
        ridge(600, 5, 200, 0, '#3f6f8e'),
        bank('mist', '#e8f2f7', { y: 590, height: 130, opacity: 0.5 }),
        snowfield(720, seed),
        [90, 180, 250, 1390, 1500].map((x, n) => pine(x, 770 + (n % 3) * 24, 150, '#20343d')).join(''),
      ].join(''),
  },
  drifts: {
    sky: ['#9fb1c2', '#dde5eb'],
    drawing: (seed: number) =>
      [
        bank('cloud', '#7d8fa1', { height: 430, opacity: 0.7 }),
        blurred(3, ridge(470, 12, 300, 90, '#8ea0ad')),
        '<path fill="#5d6873" d="M640 900L770 470h50l260 430z"/><path stroke="#d9c36a" stroke-width="8" stroke-dasharray="46 60" d="M800 480L850 900"/>',
        blurred(3, ridge(640, 40, 170, seed * 70, '#eef3f7')),
        ridge(760, 46, 240, seed * 110, '#f7fafc'),
        blurred(8, ridge(810, 30, 130, seed * 40, '#c9d5e0', 0.8)),
        `<path fill="#f07f2e" d="M1080 ${540 + seed}h150v64h-150z"/><path fill="#3b4650" d="M1092 604h10v120h-10zM1208 604h10v120h-10z"/>`,
        blurred(3, streaks(240, seed, 'rgba(255,255,255,.8)', [190, -14], 5, { from: 520, to: 900 })),
      ].join(''),
  },
  'sea-smoke': {
    sky: ['#3d4f7c', '#f6a55e'],
    drawing: (seed: number) =>
      [
        blurred(60, disc(1060, 520, 210, '#ffd58a')),
        disc(1060, 520, 62, '#fff3d0'),
        '<g fill="#2a2f4a"><path d="M300 560V420h38v-60h44v200zM420 560V380h52v180zM500 560V330l10-14l10 14v230zM566 560V410h60v150zM646 560V350h44v210zM720 560v-90h70v90z"/><path d="M236 560l6-250h-8l4-14l5-90l5 90l4 14h-8l6 250z"/></g>',
        '<path fill="#5b5876" d="M0 556h1600v344H0z"/>',
        blurred(8, `<path fill="#ffc98a" opacity=".8" d="M1000 560h120l90 340H910z"/>`),
        blurred(20, dots(46, seed, 'rgba(255,231,205,.6)', { from: 560, to: 880, size: 66 })),
        bank('mist', '#ffe9d2', { y: 520, height: 380 }),
        blurred(20, streaks(70, seed + 4, 'rgba(255,240,225,.7)', [16, -110], 26, { from: 560, to: 900 })),
      ].join(''),
  },
  'thunder-snow': {
    sky: ['#1a1633', '#5d5481'],
    drawing: (seed: number) =>
      [
        blurred(60, disc(1010, 200, 320, '#a99be0')),
        bank('cloud', '#120f24', { height: 560 }),
        blurred(20, lightning(seed)),
        lightning(seed),
        ridge(650, 10, 210, 30, '#171a2c'),
        Array.from({ length: 22 }, (_, n) => pine(n * 76 + (n % 3) * 20, 700, 96 + ((n * 37) % 60), '#0f1322')).join(
          '',
        ),
        ridge(740, 16, 300, 80, '#7e7ba6'),
        blurred(3, dots(190, seed, 'rgba(240,238,255,.85)', { size: 8 })),
      ].join(''),
  },
  ruler: {
    sky: ['#8b98a5', '#c9d2da'],
    drawing: (seed: number) =>
      [
        blurred(20, [200, 520, 1260].map((x) => pine(x, 640, 420, '#6b7a80')).join('')),
        blurred(
          20,
          '<path fill="#74655a" d="M0 470h1600v40H0zM180 470h36v330h-36zM620 470h36v330h-36zM1380 470h36v330h-36z"/>',
        ),
        ridge(590, 16, 210, seed * 60, '#f4f7fa'),
        blurred(8, ridge(690, 22, 150, seed * 30, '#cdd8e2', 0.8)),
        '<g><path fill="#d9a441" d="M760 130h96v560h-96z"/><path stroke="#4a3512" stroke-width="5" d="',
        ...Array.from({ length: 26 }, (_, n) => `M760 ${150 + n * 20}h${n % 5 === 0 ? 50 : 26}`),
        '"/></g>',
        blurred(8, '<path fill="#f4f7fa" d="M640 690q80-10 130-60h76q50 50 130 60q-170 30-336 0z"/>'),
        dots(90, seed, 'rgba(255,255,255,.9)', { size: 9 }),
      ].join(''),
  },
  glaze: {
    sky: ['#5d6f80', '#aebbc6'],
    drawing: (seed: number) => {
      const random = seeded(seed)
      const twigs = Array.from({ length: 9 }, (_, n) => {
        const y = 120 + n * 84
        return `M-20 ${y}q400 ${(random() * 160 - 60).toFixed(0)} 800 ${(random() * 120).toFixed(0)}t860 ${(random() * 140 - 90).toFixed(0)}`
      }).join('')
      return [
        blurred(60, dots(26, seed, 'rgba(255,214,150,.8)', { size: 70 })),
        blurred(20, dots(34, seed + 3, 'rgba(210,226,240,.7)', { size: 44 })),
        `<path fill="none" stroke="#dcebf6" stroke-width="30" opacity=".65" d="${twigs}"/>`,
        `<path fill="none" stroke="#3b2d25" stroke-width="11" d="${twigs}"/>`,
        `<path fill="none" stroke="#ffffff" stroke-width="4" opacity=".9" d="${twigs}" transform="translate(0 -8)"/>`,
        streaks(90, seed + 5, '#e6f2fb', [0, 46], 9, { from: 120, to: 820 }),
      ].join('')
    },
  },
  'sun-dogs': {
    sky: ['#6f9fcb', '#f3e6cf'],
    drawing: (seed: number) =>
      [
        blurred(20, '<circle cx="800" cy="430" r="330" fill="none" stroke="#fff4dc" stroke-width="26" opacity=".8"/>'),
        blurred(60, disc(800, 430, 150, '#fff7e0')),
        blurred(20, `${disc(470, 430, 40, '#ffd9a0')}${disc(1130, 430, 40, '#ffd9a0')}`),
        disc(800, 430, 46, '#ffffff'),
        bank('mist', '#ffffff', { height: 640, opacity: 0.5 }),
        blurred(3, ridge(640, 8, 260, 10, '#7d8ea0')),
        snowfield(680, seed),
        '<path stroke="#5a4a3c" stroke-width="10" d="M200 900V690M520 900V700M860 900V706M1210 900V700M1500 900V690M0 740h1600M0 790h1600" fill="none"/>',
      ].join(''),
  },
} as const
