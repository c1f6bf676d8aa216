import { cloud, disc, dots, pictureOf, pine, ridge, seeded, streaks, WIDTH } from '../../media/sample-drawing.ts'

export type SceneName = keyof typeof SCENES

/** A picture of weather in the site's own colours. */
export function drawScene(name: SceneName): string {
  const { sky, drawing } = SCENES[name]
  return pictureOf(sky, drawing())
}

const SCENES = {
  squall: {
    sky: ['#0d1b2e', '#5b7690'],
    drawing: () =>
      [
        cloud(420, 260, 2.4, '#2c4058'),
        cloud(1080, 230, 2.9, '#22354b'),
        ridge(640, 18, 130, 0, '#1d4560'),
        streaks(420, 7, '#dfeaf5', [46, 78], 3),
        ridge(790, 22, 210, 80, '#e8f0f7'),
        dots(160, 3, '#ffffff', { from: 120, size: 7 }),
      ].join(''),
  },
  hills: {
    sky: ['#27415f', '#c9d8e6'],
    drawing: () =>
      [
        disc(1220, 240, 80, '#f6e7b8', 0.85),
        ridge(470, 60, 330, 100, '#8fa8bf'),
        ridge(590, 70, 260, 420, '#b9cbdb'),
        ridge(720, 46, 300, 40, '#eef4f9'),
        [260, 330, 420, 1180, 1290, 1350].map((x, n) => pine(x, 780 + (n % 3) * 22, 150, '#1d3b45')).join(''),
        dots(110, 11, '#ffffff', { size: 6 }),
      ].join(''),
  },
  ice: {
    sky: ['#1b2838', '#7d93a6'],
    drawing: () =>
      [
        streaks(260, 19, '#b9d4e8', [8, 62], 3),
        '<g fill="none" stroke="#0c151f" stroke-width="9" stroke-linecap="round"><path d="M-20 250Q800 430 1620 230M-20 330Q800 520 1620 310"/></g>',
        '<g fill="#d8ecf8" opacity=".9">',
        ...Array.from({ length: 33 }, (_, n) => {
          const x = 30 + n * 48
          const y = 250 + 360 * (x / WIDTH) * (1 - x / WIDTH)
          return `<path d="M${x} ${y.toFixed(0)}l9 ${26 + ((n * 37) % 48)}l9-${26 + ((n * 37) % 48)}z"/>`
        }),
        '</g>',
        ridge(800, 8, 160, 0, '#34495d'),
      ].join(''),
  },
  frost: {
    sky: ['#0b1830', '#43618c'],
    drawing: () =>
      [
        dots(130, 21, '#dfe9ff', { to: 460, size: 3 }),
        disc(1260, 210, 74, '#f3efdc'),
        disc(1228, 196, 70, '#152748'),
        ridge(640, 50, 420, 260, '#16304a'),
        ridge(740, 26, 240, 30, '#2b4a5f'),
        streaks(420, 33, '#cfe3f2', [3, -34], 4, { from: 800, to: 930 }),
        dots(220, 8, '#eaf4fb', { from: 780, size: 4 }),
      ].join(''),
  },
  thunder: {
    sky: ['#141226', '#5d4a66'],
    drawing: () =>
      [
        cloud(380, 220, 3, '#26233d'),
        cloud(1050, 190, 3.4, '#1d1b31'),
        '<path fill="#2f2b49" d="M640 330h420c-60 60-40 110-90 160s-30 120-80 160c10-70-30-90-50-150s-130-90-200-170z"/>',
        '<path fill="#ffe08a" d="M1310 330l-70 170h56l-44 160 132-206h-62l56-124z"/>',
        ridge(700, 14, 300, 10, '#2b3a33'),
        ridge(780, 18, 180, 200, '#1b2722'),
        streaks(150, 13, '#9aa6c4', [-14, 50], 2),
      ].join(''),
  },
  heat: {
    sky: ['#f0a04b', '#fbe3b4'],
    drawing: () =>
      [
        disc(800, 360, 250, '#fff3cf', 0.45),
        disc(800, 360, 165, '#fff7e0'),
        ridge(610, 16, 70, 0, '#d98a45', 0.55),
        ridge(680, 20, 120, 90, '#b9763d', 0.7),
        ridge(760, 12, 90, 30, '#5f7a3c'),
        streaks(170, 29, '#3f5a2c', [6, -64], 7, { from: 810, to: 940 }),
      ].join(''),
  },
  shore: {
    sky: ['#4f9bd3', '#d6ecf8'],
    drawing: () =>
      [
        cloud(330, 330, 1.1, '#ffffff'),
        cloud(640, 290, 1.5, '#ffffff'),
        cloud(1000, 240, 2.1, '#f4f8fb'),
        cloud(1380, 200, 2.6, '#dfe8ee'),
        ridge(560, 6, 90, 0, '#2d7aa8'),
        ridge(640, 9, 120, 60, '#3b8fbe'),
        '<path fill="#ecd9ac" d="M0 900V760q520-70 900 20t700-60v180z"/>',
        '<path fill="#fff" d="M430 560l70-170v170zM510 560V420l60 140z"/><path fill="#8b4a32" d="M410 572h180l-30 30h-120z"/>',
      ].join(''),
  },
  fog: {
    sky: ['#8ea3b2', '#e7ecef'],
    drawing: () =>
      [
        disc(1140, 260, 92, '#fff6dc', 0.8),
        ridge(420, 30, 300, 0, '#a9b8c2', 0.6),
        [180, 300, 390, 1230, 1330, 1480].map((x, n) => pine(x, 640 + (n % 2) * 26, 190, '#7b8e99')).join(''),
        ridge(600, 26, 260, 200, '#c3ced5', 0.85),
        '<path fill="#6d7c86" d="M720 900L790 610h20l70 290z"/><path stroke="#f4e7b0" stroke-width="8" stroke-dasharray="40 46" d="M800 880V620"/>',
        ridge(700, 30, 340, 70, '#dde4e8', 0.75),
        ridge(810, 24, 220, 10, '#eef2f4', 0.8),
      ].join(''),
  },
  beacon: {
    sky: ['#16233a', '#3d5878'],
    drawing: () =>
      [
        '<path fill="#ffd978" opacity=".28" d="M1010 300L0 60v340z"/>',
        '<path fill="#ffd978" opacity=".16" d="M1010 300L1600 150v260z"/>',
        ridge(690, 10, 120, 0, '#204766'),
        ridge(760, 14, 90, 60, '#2a577a'),
        '<path fill="#f2f5f8" d="M960 740l24-400h56l24 400z"/><path fill="#c9463d" d="M977 450h70l6 90h-82zM968 620h88l6 90h-100z"/>',
        '<path fill="#22334a" d="M976 340h72v-14h-72zM986 326v-52h52v52zM980 274h64l-32-34z"/>',
        disc(1012, 300, 20, '#ffe9ad'),
        '<path fill="#111c2b" d="M800 900q80-170 230-172t270 172z"/>',
        '<g><circle cx="330" cy="250" r="44" fill="#e8c53c"/><circle cx="470" cy="250" r="44" fill="#e8862e"/><circle cx="610" cy="250" r="44" fill="#d23c37"/></g>',
      ].join(''),
  },
  radar: {
    sky: ['#07141d', '#10303a'],
    drawing: () =>
      [
        '<g fill="none" stroke="#3d7f86" stroke-width="3" opacity=".7"><circle cx="800" cy="470" r="130"/><circle cx="800" cy="470" r="260"/><circle cx="800" cy="470" r="390"/><path d="M800 40v860M370 470h860"/></g>',
        '<path fill="#66d2c4" opacity=".2" d="M800 470L800 60A410 410 0 0 1 1090 180z"/>',
        '<g opacity=".85"><path fill="#3f9c55" d="M560 260q140-90 300-30t210 150q-60 90-220 60t-290-180z"/><path fill="#c9c544" d="M660 290q110-50 200 0t120 90q-60 40-150 20t-170-110z"/><path fill="#d96b35" d="M740 312q70-22 120 8t60 46q-50 16-100-4t-80-50z"/></g>',
        disc(800, 470, 9, '#e7fbf7'),
      ].join(''),
  },
  floes: {
    sky: ['#7fa6c4', '#eaf2f7'],
    drawing: () => {
      const random = seeded(41)
      const floes = Array.from({ length: 46 }, (_, n) => {
        const y = 480 + n * 9
        const near = (y - 440) / 460
        const [x, w] = [random() * 1700 - 100, (90 + random() * 150) * (0.4 + near)]
        return `<path fill="${n % 3 ? '#f4f9fc' : '#dcebf4'}" d="M${x.toFixed(0)} ${y}l${(w * 0.3).toFixed(0)}-${(14 * near + 4).toFixed(0)}h${(w * 0.5).toFixed(0)}l${(w * 0.2).toFixed(0)} ${(16 * near + 4).toFixed(0)}l-${(w * 0.4).toFixed(0)} ${(16 * near + 5).toFixed(0)}z"/>`
      })
      return [
        disc(360, 220, 70, '#fff8e2', 0.9),
        ridge(440, 6, 300, 0, '#6f93ab'),
        '<path fill="#2f6d92" d="M0 452h1600v448H0z"/>',
        ...floes,
      ].join('')
    },
  },
} as const satisfies Record<string, { sky: readonly [string, string]; drawing: () => string }>
