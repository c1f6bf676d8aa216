import type { HourlyForecastItem } from '#shared/contracts/forecast.ts'
import { weatherKind } from '#shared/meteorology/weather-kind.ts'
import { m } from '#words/messages.js'
import { type AlertLanes, alertLanes } from './alert-lanes.ts'
import { type HourReadout, hourReadouts } from './hour-readout.ts'
import { type MoonMark, moonMark } from './moon-mark.ts'
import { amountLabel } from './precipitation-amount.ts'
import { type PrecipitationShape, precipitationShape } from './precipitation-shape.ts'
import { type RibbonAxis, ribbonAxis } from './ribbon-axis.ts'
import type { RibbonInput } from './ribbon-input.ts'
import { type Plate, ribbonPlates } from './ribbon-plates.ts'
import { hoursAround, minuteOf, type Stretch, samplesOf, silentStretches } from './ribbon-span.ts'
import { ribbonWords } from './ribbon-words.ts'
import { type SkyShapes, skyShapes } from './sky-shapes.ts'
import { LANE_HEIGHT, SPAN_MINUTES, STAGE_HEIGHT, STAGES, WIDTH_CLASSES, type WidthClass } from './stage.ts'
import { temperatureLine } from './temperature-line.ts'
import { textWidth } from './text-width.ts'

/**
 * The day ribbon as plain data: paths on a stage of 1440 minutes by 1000, and words with their places. Made on the
 * server, small enough to travel, drawn as it is by `<Ribbon>`.
 */
export interface RibbonDrawing {
  size: 'full' | 'compact'
  sky: SkyShapes
  moon: MoonMark | null
  precipitation: Omit<PrecipitationShape, 'peaks'>
  /** Hours that fog or blowing snow hides. */
  veils: Veil[]
  temperature: {
    path: string | null
    /** Height of the line at now; null when not known. */
    nowY: number | null
    dots: { minute: number; y: number }[]
  }
  /** Sunrises and sunsets, minutes after now. */
  suns: number[]
  /** Hours without any data, and the widths at which there is room to say so. */
  silent: (Stretch & { saidAt: WidthClass[] })[]
  alerts: AlertLanes
  plates: Plate[]
  axis: RibbonAxis
  hours: HourReadout[]
}

/** Draws the next 24 hours. Pure: the same input gives the same ribbon. */
export function ribbonDrawing(input: RibbonInput): RibbonDrawing {
  const { now, timeZone, sky, size } = input
  const words = ribbonWords(timeZone, input.preferences)
  const hours = hoursAround(input.hours, now)
  const cover = samplesOf(hours, now, (hour) => hour.cloudiness)
  const line = temperatureLine(hours, now, input.temperatureNow)
  const precipitation = precipitationShape(hours, now)
  const alerts = alertLanes(input, words)
  const moon = moonMark(sky, cover, now, line.yAt, lanesDepth(alerts, size))
  const { peaks, ...shapes } = precipitation
  const [amount = null] = peaks.flatMap(({ kind, tops }) => {
    const label = amountLabel(hours, now, kind, words)
    const top = label && tops.find(({ minute }) => minute >= label.from && minute <= label.to)
    return label && top ? [{ ...label, ...top }] : []
  })
  return {
    size,
    sky: skyShapes(sky, cover, now),
    moon,
    precipitation: shapes,
    veils: veils(hours, now),
    temperature: {
      path: line.path,
      nowY: line.yAt(0),
      dots: [line.high, line.low].flatMap((extreme) =>
        extreme && extreme.minute >= 20 ? [{ minute: extreme.minute, y: extreme.y }] : [],
      ),
    },
    suns: (sky?.sunEvents ?? []).map(({ at }) => minuteOf(at, now)).filter((it) => it >= 0 && it <= SPAN_MINUTES),
    silent: silentStretches(hours, now).map((stretch) => ({ ...stretch, saidAt: widthsFor(stretch, size) })),
    alerts,
    plates: ribbonPlates({
      line,
      moon,
      bars: alerts.bars,
      amount,
      now,
      size,
      words,
    }),
    axis: ribbonAxis(now, timeZone, sky, words, size),
    hours: hourReadouts(hours, now, words, line.yAt),
  }
}

/** How far down the alerts' names reach at width `n`, the lowest sky that shows them, stage units. */
function lanesDepth({ bars }: AlertLanes, size: 'full' | 'compact'): number {
  const lanes = Math.max(0, ...bars.map(({ lane }) => lane + 1))
  return lanes === 0 ? 0 : ((lanes * LANE_HEIGHT + 8) / STAGES[size].n.height) * STAGE_HEIGHT - 30
}

function widthsFor({ from, to }: Stretch, size: 'full' | 'compact'): WidthClass[] {
  const needed = textWidth(m.ribbon_no_data(), 14) + 24
  return WIDTH_CLASSES.filter((widthClass) => ((to - from) / SPAN_MINUTES) * STAGES[size][widthClass].width >= needed)
}

/** A stretch of hours in which fog or blowing snow hides the view. */
interface Veil extends Stretch {
  kind: 'fog' | 'blowing-snow'
}

/** A condition holds at its moment: it is drawn for half an hour to either side. */
const HALF_HOUR = 30

/** The stretches of fog and of blowing snow, minutes after now, cut at the edges of the ribbon. */
function veils(hours: readonly HourlyForecastItem[], now: number): Veil[] {
  const found: Veil[] = []
  for (const hour of hours) {
    const kind = weatherKind({ ...hour, conditionId: hour.condition?.id })
    if (kind !== 'fog' && kind !== 'blowing-snow') continue
    const minute = Math.round(minuteOf(hour.timestamp, now))
    const from = Math.max(0, minute - HALF_HOUR)
    const to = Math.min(SPAN_MINUTES, minute + HALF_HOUR)
    const last = found.at(-1)
    if (last?.kind === kind && from <= last.to) last.to = to
    else if (to > from) found.push({ kind, from, to })
  }
  return found
}
