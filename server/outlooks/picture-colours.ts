import type { OutlookLevel } from '#shared/outlooks/outlook-levels.ts'

export type PictureTheme = 'dark' | 'light'

export const PICTURE_COLOURS = {
  dark: {
    ground: '#122032',
    land: '#1d2f42',
    water: '#0d2740',
    shore: '#2b5377',
    border: '#5b7590',
    text: '#eaf1f8',
    muted: '#a3b6ca',
    lake: '#7fb4dd',
    lamp: '#ffd08a',
    ink: '#0b1420',
  },
  light: {
    ground: '#ffffff',
    land: '#f7f9f6',
    water: '#cfe2f0',
    shore: '#9fc3dd',
    border: '#9aa9b8',
    text: '#0e1d2c',
    muted: '#4d6278',
    lake: '#35648c',
    lamp: '#ffc766',
    ink: '#0e1d2c',
  },
} as const
export type PictureColours = (typeof PICTURE_COLOURS)[PictureTheme]

/** Colour, strength and pattern of each level: levels differ without colour, too. */
const LEVELS: Record<OutlookLevel, { colour: string; strength: number; pattern: string }> = {
  minor: { colour: '#56b488', strength: 0.5, pattern: '' },
  moderate: { colour: '#f2d63a', strength: 0.62, pattern: '<circle cx="12" cy="12" r="2.4"/>' },
  high: { colour: '#ff9838', strength: 0.82, pattern: '<path d="M-2 26L26 -2" stroke-width="2.6"/>' },
  extreme: { colour: '#ff5f57', strength: 0.88, pattern: '<path d="M-2 26L26 -2M-2 -2L26 26" stroke-width="2.6"/>' },
}

/** A level's pattern, to be put among the picture's definitions. */
export function levelPattern(level: OutlookLevel, { ink }: PictureColours): string {
  const { pattern } = LEVELS[level]
  return pattern
    ? `<pattern id="${level}" width="24" height="24" patternUnits="userSpaceOnUse" fill="${ink}" stroke="${ink}" stroke-width="0" opacity=".45">${pattern}</pattern>`
    : ''
}

/** A shape in a level's colour and pattern. @param shape its attributes */
export function levelShape(level: OutlookLevel, element: 'path' | 'rect', shape: string, strokeWidth = 4): string {
  const { colour, strength, pattern } = LEVELS[level]
  const plain = `<${element} fill="${colour}" fill-opacity="${strength}" stroke="${colour}" stroke-width="${strokeWidth}" ${shape}/>`
  return pattern ? `${plain}<${element} fill="url(#${level})" ${shape}/>` : plain
}
