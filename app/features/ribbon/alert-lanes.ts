import type { AlertSpan } from '#shared/alerts/alert-span.ts'
import { counted } from '#shared/language.ts'
import { m } from '#words/messages.js'
import type { RibbonInput } from './ribbon-input.ts'
import { minuteOf, type Stretch } from './ribbon-span.ts'
import type { RibbonWords } from './ribbon-words.ts'
import { atEveryWidth, SPAN_MINUTES, STAGES, WIDTH_CLASSES, type WidthClass } from './stage.ts'
import { textWidth } from './text-width.ts'

/**
 * How a name is written: inside its bar with the end, inside without it, or on a plate of its own under the bar; at
 * `xs` the plate shows the sign alone.
 */
type AlertNaming = 'full' | 'name' | 'plate'

interface AlertName {
  alert: AlertSpan
  /** “until 9 p.m.”; empty without an end on the ribbon. */
  until: string
}

export interface AlertBar extends AlertName {
  /** Exactly as long as the alert, minutes after now; cut at the edges of the ribbon. */
  from: number
  to: number
  /** In effect before now: the bar then runs on into the dimmed strip. */
  begun: boolean
  /** Whether its end is known and on the ribbon: only then is there an end line. */
  ends: boolean
  /** 0 is the uppermost. */
  lane: number
  naming: Record<WidthClass, AlertNaming>
  /** Width of the bare name with its sign, in the ribbon's points. */
  nameWidth: number
  /** Hours hatched in this alert's pattern: those that no alert above it has hatched. */
  hatched: Stretch[]
}

export interface AlertLanes {
  bars: AlertBar[]
  /** Alerts that found no lane, and those that the list leaves out. */
  unnamed: number
  /** Every alert of these 24 hours in words: “Snow Squall Warning”, “until 9 p.m.” */
  words: AlertName[]
  /** How many more hold than are in words: “+10 more alerts”; null when none do. */
  rest: string | null
}

const LANES = { full: 3, compact: 2 } as const
const NAME_SIZE = 14
/** Sign, gaps and padding beside a name on its bar, and beside one on a plate. */
const NAME_EXTRA = 56
const PLATE_EXTRA = 52
/** Width of a plate with the sign alone. */
export const SIGN_PLATE = 32

/** Lays alerts over the ribbon: in lanes where they hold at the same time, never longer than they are. */
export function alertLanes(
  { alerts, unlisted = 0, now, size }: Pick<RibbonInput, 'alerts' | 'unlisted' | 'now' | 'size'>,
  words: Pick<RibbonWords, 'hourOfDay'>,
): AlertLanes {
  const bars: AlertBar[] = []
  const said: AlertName[] = []
  let unnamed = unlisted
  let hatchedSoFar: Stretch[] = []
  for (const alert of alerts) {
    const from = Math.max(0, minuteOf(alert.start, now))
    const end = alert.end === null ? Number.POSITIVE_INFINITY : minuteOf(alert.end, now)
    const to = Math.min(SPAN_MINUTES, end)
    if (to <= from) continue
    const ends = end <= SPAN_MINUTES
    const until = ends && alert.end !== null ? m.ribbon_until({ time: words.hourOfDay(alert.end, now) }) : ''
    said.push({ alert, until })
    const lane = freeLane(bars, { from, to, name: alert.name }, size)
    if (lane === null) {
      unnamed += 1
      continue
    }
    const begun = alert.start < now
    const bar = {
      alert,
      nameWidth: nameWidth(alert.name),
      from,
      to,
      begun,
      ends,
      lane,
      until,
      naming: namings(alert.name, until, from, to, size),
    }
    bars.push({ ...bar, hatched: without({ from, to }, hatchedSoFar) })
    hatchedSoFar = [...hatchedSoFar, { from, to }]
  }
  const rest = unlisted > 0 ? counted(unlisted, m.take_cover_more_one, m.take_cover_more) : null
  return { bars, unnamed, words: said, rest }
}

/** The uppermost lane where neither bar nor name meets another's, at any width that shows names. */
function freeLane(bars: readonly AlertBar[], newcomer: Extent, size: 'full' | 'compact'): number | null {
  for (let lane = 0; lane < LANES[size]; lane++) {
    const taken = bars.filter((bar) => bar.lane === lane)
    const isFree = WIDTH_CLASSES.every((width) => {
      if (width === 'xs') return true
      const wanted = extentAt(newcomer, STAGES[size][width].width)
      return taken.every((bar) => {
        const extent = extentAt({ ...bar, name: bar.alert.name }, STAGES[size][width].width)
        return wanted.to <= extent.from || wanted.from >= extent.to
      })
    })
    if (isFree) return lane
  }
  return null
}

type Extent = Stretch & { name: string }

/** The extent of a bar with its name; a name that would leave the ribbon is shifted back into it. */
function extentAt({ from, to, name }: Extent, width: number): Stretch {
  const named = (nameWidth(name) / width) * SPAN_MINUTES
  const start = Math.max(0, Math.min(from, SPAN_MINUTES - named))
  return { from: start, to: Math.max(to, start + named) }
}

export const nameWidth = (text: string) => textWidth(text, NAME_SIZE) + NAME_EXTRA
export const plateWidth = (text: string) => textWidth(text, NAME_SIZE) + PLATE_EXTRA

function namings(name: string, until: string, from: number, to: number, size: 'full' | 'compact') {
  const naming = (widthClass: WidthClass): AlertNaming => {
    if (widthClass === 'xs') return 'plate'
    const available = ((to - from) / SPAN_MINUTES) * STAGES[size][widthClass].width
    if (nameWidth(m.ribbon_alert_until({ name, until })) <= available) return 'full'
    return nameWidth(name) <= available ? 'name' : 'plate'
  }
  return atEveryWidth(naming)
}

function without(stretch: Stretch, taken: readonly Stretch[]): Stretch[] {
  return taken.reduce<Stretch[]>(
    (left, { from, to }) =>
      left.flatMap((piece) =>
        [
          { from: piece.from, to: Math.min(piece.to, from) },
          { from: Math.max(piece.from, to), to: piece.to },
        ].filter((rest) => rest.to > rest.from),
      ),
    [stretch],
  )
}
