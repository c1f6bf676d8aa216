import { MINUTE_MS } from '#shared/time.ts'
import { m } from '#words/messages.js'
import { type AlertBar, nameWidth, plateWidth, SIGN_PLATE } from './alert-lanes.ts'
import { type Box, type Placement, placeLabel } from './label-placement.ts'
import type { MoonMark } from './moon-mark.ts'
import type { AmountLabel } from './precipitation-amount.ts'
import type { RibbonWords } from './ribbon-words.ts'
import {
  atEveryWidth,
  isPhone,
  LANE_HEIGHT,
  SPAN_MINUTES,
  STAGE_HEIGHT,
  STAGES,
  type Stage,
  WIDTH_CLASSES,
  type WidthClass,
} from './stage.ts'
import type { Extreme, TemperatureLine } from './temperature-line.ts'
import { textWidth } from './text-width.ts'

/** A dark plate that names a point of the drawing. */
export interface Plate {
  kind: 'high' | 'low' | 'amount'
  /** What it names. */
  minute: number
  y: number
  /** “High”, “8 cm”: set bold. */
  strong: string
  /** “in 24 h: 0° · 1 p.m.”: “in 24 h” tells it from the calendar day's high and low beside the ribbon. */
  text: string
  /** Shown instead of `text` on narrow screens. */
  shortText: string
  /** Points from the named point to the plate's middle; null where no place was free. */
  offset: Record<WidthClass, Placement | null>
}

const FONT_SIZE = 14
const PADDING = 28
const HEIGHT = 28

interface PlateScene {
  line: TemperatureLine
  moon: MoonMark | null
  bars: readonly AlertBar[]
  amount: (AmountLabel & { minute: number; y: number }) | null
  now: number
  size: 'full' | 'compact'
  words: RibbonWords
}

/** High, low and amount, each placed for every width; the amount stands on the full ribbon only. */
export function ribbonPlates({ line, moon, bars, amount, now, size, words }: PlateScene): Plate[] {
  const plates: Plate[] = []
  const extreme = (kind: 'high' | 'low', strong: string, { minute, y, value }: Extreme) => {
    const when = minute < 20 ? m.ribbon_now_small() : words.hour(now + minute * MINUTE_MS)
    const shortText = ` ${words.temperature(value)} · ${when}`
    const text = ` ${m.ribbon_span({ extreme: shortText.trimStart() })}`
    plates.push({ kind, minute, y, strong, text, shortText, offset: atEveryWidth(() => null) })
  }
  if (line.high) extreme('high', m.ribbon_high(), line.high)
  if (line.low) extreme('low', m.ribbon_low(), line.low)
  if (amount && size === 'full') {
    const { minute, y, long, short } = amount
    plates.push({
      kind: 'amount',
      minute,
      y,
      strong: amount.amount,
      text: long,
      shortText: short,
      offset: atEveryWidth(() => null),
    })
  }
  for (const widthClass of WIDTH_CLASSES) {
    const stage = STAGES[size][widthClass]
    const obstacles = obstaclesAt(stage, widthClass, line, moon, bars)
    const bounds: Box = {
      left: 6 - stage.lead / 2,
      top: 5,
      width: stage.width + stage.lead / 2 - 12,
      height: stage.height - 9,
    }
    for (const plate of plates) {
      const text = isPhone(widthClass) ? plate.shortText : plate.text
      const width = textWidth(plate.strong + text, FONT_SIZE) + PADDING
      const at = { x: across(plate.minute, stage), y: down(plate.y, stage) }
      // An amount may not hide the column that it measures.
      const column = { left: at.x - 4, top: at.y + 4, width: 8, height: stage.height }
      const inTheWay = plate.kind === 'amount' ? [...obstacles, column] : obstacles
      const placed = placeLabel({ ...at, width, height: HEIGHT }, bounds, inTheWay)
      if (!placed) continue
      plate.offset[widthClass] = { dx: placed.dx, dy: placed.dy }
      obstacles.push(placed.box)
    }
  }
  return plates.filter(({ offset }) => Object.values(offset).some((placed) => placed !== null))
}

/** What a plate must not cover: the line of now, the temperature line, the moon, bars and names of alerts. */
function obstaclesAt(
  stage: Stage,
  widthClass: WidthClass,
  line: TemperatureLine,
  moon: MoonMark | null,
  bars: readonly AlertBar[],
): Box[] {
  const boxes: Box[] = [{ left: -2, top: 0, width: 4, height: stage.height }]
  const step = 6
  for (let x = 0; x <= stage.width; x += step) {
    const y = line.yAt((x / stage.width) * SPAN_MINUTES)
    if (y !== null) boxes.push({ left: x - step / 2, top: down(y, stage) - 2, width: step, height: 4 })
  }
  if (moon) boxes.push({ left: across(moon.minute, stage) - 14, top: down(moon.y, stage) - 14, width: 28, height: 28 })
  for (const { alert, until, from, to, lane, naming } of bars) {
    const left = across(from, stage)
    const isPlate = naming[widthClass] === 'plate'
    const name = naming[widthClass] === 'full' ? m.ribbon_alert_until({ name: alert.name, until }) : alert.name
    const width = !isPlate ? nameWidth(name) : widthClass === 'xs' ? SIGN_PLATE : plateWidth(name)
    const fitted = isPlate ? Math.min(left, stage.width - width) : left
    boxes.push({ left: fitted, top: lane * LANE_HEIGHT, width, height: 30 })
    boxes.push({ left, top: lane * LANE_HEIGHT, width: across(to, stage) - left, height: 6 })
  }
  return boxes
}

const across = (minute: number, stage: Stage) => (minute / SPAN_MINUTES) * stage.width
const down = (y: number, stage: Stage) => (y / STAGE_HEIGHT) * stage.height
