import { DAY_MS, MINUTE_MS } from '#shared/time.ts'

/** The ribbon's width is a day of real minutes, whatever the clocks do in between. */
export const SPAN_MINUTES = DAY_MS / MINUTE_MS

/** Height of the stretched drawing, from the top of the sky to the lake line. Its width has one unit per minute. */
export const STAGE_HEIGHT = 1000

/** Rows of snow dots from the lake line to the top of the sky. */
export const SNOW_ROWS = 36

/** Height of a lane of alerts, in the ribbon's points. */
export const LANE_HEIGHT = 30

/** Where the sky begins left of now, minutes: wide screens show a dimmed strip of the recent past. */
export const STAGE_LEFT = -600

/** A sixteenth of the root's font size: a pixel, unless the visitor enlarges text. Labels are placed in such points. */
export const inRem = (points: number) => `${Math.round(points * 62.5) / 1000}rem`

/** The five widths that labels are placed for. Each is laid out at its narrowest, where least fits. */
export const WIDTH_CLASSES = ['xs', 's', 'n', 'm', 'l'] as const
export type WidthClass = (typeof WIDTH_CLASSES)[number]

/** In points. */
export interface Stage {
  /** From now to the right edge. */
  width: number
  /** From the top of the sky to the lake line. */
  height: number
  /** Dimmed strip left of now. */
  lead: number
}

/**
 * Must agree with ribbon.css: container widths 10, 20, 22.5, 40 and 64 rem, and the heights there less the lake. The
 * narrowest is a phone with text of twice the size.
 */
export const STAGES: Record<'full' | 'compact', Record<WidthClass, Stage>> = {
  full: {
    xs: { width: 144, height: 142, lead: 8 },
    s: { width: 304, height: 190, lead: 16 },
    n: { width: 344, height: 190, lead: 16 },
    m: { width: 624, height: 214, lead: 16 },
    l: { width: 1008, height: 238, lead: 16 },
  },
  compact: {
    xs: { width: 144, height: 110, lead: 8 },
    s: { width: 304, height: 138, lead: 16 },
    n: { width: 344, height: 138, lead: 16 },
    m: { width: 624, height: 152, lead: 16 },
    l: { width: 1008, height: 166, lead: 16 },
  },
}

/** Phones: short words, small axis. */
export const isPhone = (widthClass: WidthClass) => widthClass === 'xs' || widthClass === 's' || widthClass === 'n'

/** One value for each width. */
export function atEveryWidth<T>(make: (widthClass: WidthClass) => T): Record<WidthClass, T> {
  return { xs: make('xs'), s: make('s'), n: make('n'), m: make('m'), l: make('l') }
}

/** A share of the ribbon's width in CSS, from minutes after now. */
export const percentAcross = (minute: number) => `${Math.round(minute / 0.144) / 100}%`
/** A share of the sky's height in CSS, from stage units. */
export const percentDown = (y: number) => `${Math.round((y / STAGE_HEIGHT) * 1000) / 10}%`
