import type { ReactNode } from 'react'
import { formatTemperature } from '#shared/units/format-temperature.ts'
import { m } from '#words/messages.js'
import { useFormatOptions } from '../lib/format-options.ts'
import { HiddenLabel } from '../ui/hidden-label.tsx'

interface AirTemperatureProps {
  /** °C */
  value: number | null
  /** How the sign of a degree looks; plain unless given. */
  degree?: ReactNode
}

/** A large temperature: its unit is only heard. */
export function AirTemperature({ value, degree = '°' }: AirTemperatureProps) {
  const { text, unit } = formatTemperature(value, useFormatOptions())
  return (
    <>
      <HiddenLabel label={m.temperature()} />
      {text}
      {unit && degree}
      {unit && <span className="sr-only">{unit.slice(1)}</span>}
    </>
  )
}
