import type { WeatherType } from '#shared/reports/weather-types.ts'
import { formatTemperature } from '#shared/units/format-temperature.ts'
import { m } from '#words/messages.js'
import { useFormatOptions } from '../../lib/format-options.ts'
import { WeatherIcon } from '../../signs/weather-icon/weather-icon.tsx'
import { WEATHER_TYPE_WORDS } from '../../signs/weather-type-words.ts'
import { Measure } from '../../ui/measure.tsx'

/** What the weather is, as a drawing and in a word. */
export function ReportWeather({ type, size, className = '' }: { type: WeatherType; size: number; className?: string }) {
  return (
    <span className={`flex min-w-0 items-center gap-2 ${className}`}>
      <WeatherIcon name={WEATHER_TYPE_WORDS[type].icon} size={size} className="flex-none" />
      {WEATHER_TYPE_WORDS[type].label()}
    </span>
  )
}

/** Whole degrees, in the visitor's unit. @param celsius °C */
export function ReportTemperature({ celsius, className }: { celsius: number; className: string }) {
  const { text, unit } = formatTemperature(celsius, useFormatOptions())
  return (
    <span className={className}>
      <span className="sr-only">{m.report_temperature()} </span>
      <Measure text={text} unit={unit} />
    </span>
  )
}
