import { OUTLOOK_LEVELS, type OutlookLevel } from '#shared/outlooks/outlook-levels.ts'
import { LEVEL_WORDS } from '#shared/outlooks/outlook-words.ts'
import { m } from '#words/messages.js'

/** Four bars, as many filled as the level is high: the shape repeats what colour and word say. */
export function LevelSign({ level }: { level: OutlookLevel }) {
  const lit = OUTLOOK_LEVELS.indexOf(level)
  return (
    <span aria-hidden="true" className={`inline-flex flex-none gap-px [print-color-adjust:exact] level-${level}`}>
      {OUTLOOK_LEVELS.map((one, index) => (
        <i
          key={one}
          className={`h-3.5 w-2 rounded-xs ${index <= lit ? 'bg-(--level) forced-colors:bg-[CanvasText]' : 'bg-raised ring-1 ring-line'}`}
        />
      ))}
    </span>
  )
}

interface LevelLegendProps {
  /** All unless given. */
  levels?: readonly OutlookLevel[]
  className?: string
}

/** What the fields on the maps mean: colour, pattern, word. */
export function LevelLegend({ levels = OUTLOOK_LEVELS, className = '' }: LevelLegendProps) {
  return (
    <ul aria-label={m.outlook_legend()} className={`flex flex-wrap gap-x-4 gap-y-1 text-sm ${className}`}>
      {levels.map((level) => (
        <li key={level} className="flex items-center gap-2">
          <i aria-hidden="true" className={`level-swatch level-${level}`} />
          {LEVEL_WORDS[level]()}
        </li>
      ))}
    </ul>
  )
}
