import type { ReactNode } from 'react'
import type { Coordinates } from '#shared/contracts/location.ts'
import { formatCoordinates } from '#shared/units/format-coordinates.ts'
import { m } from '#words/messages.js'
import { BUTTON } from '../../ui/button.ts'
import { Card } from '../../ui/card.tsx'
import type { PlaceAnalysis } from './analyse-place.ts'

interface DebugPlaceProps {
  label: string
  coordinates: Coordinates
  analysis: PlaceAnalysis
}

/** The place under examination, its country, and a form for another place. */
export function DebugPlace({ label, coordinates: { lat, lon }, analysis }: DebugPlaceProps) {
  const yesNo = (is: boolean) => (is ? m.alerts_debug_yes() : m.alerts_debug_no())
  return (
    <Card title={m.alerts_debug_location()}>
      <dl className="grid grid-cols-1 gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
        <Fact name={m.alerts_debug_place()}>{label}</Fact>
        <Fact name={m.coordinates()}>{formatCoordinates(lat, lon).text}</Fact>
        <Fact name={m.alerts_debug_in_canada()}>{yesNo(analysis.isInCanada)}</Fact>
        <Fact name={m.alerts_debug_in_us()}>{yesNo(analysis.isInUnitedStates)}</Fact>
        <Fact name={m.alerts_debug_primary()} className="sm:col-span-2 lg:col-span-4">
          {analysis.primarySource}
        </Fact>
      </dl>
      <form className="mt-4 flex flex-wrap items-end gap-3 border-line border-t pt-4">
        <Coordinate name="lat" label={m.alerts_debug_lat()} value={lat} />
        <Coordinate name="lon" label={m.alerts_debug_lon()} value={lon} />
        <button type="submit" className={BUTTON.secondary}>
          {m.alerts_debug_look()}
        </button>
      </form>
    </Card>
  )
}

function Fact({ name, className = '', children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <div className={`min-w-0 ${className}`}>
      <dt className="text-muted text-sm">{name}</dt>
      <dd className="break-words font-[550]">{children}</dd>
    </div>
  )
}

function Coordinate({ name, label, value }: { name: string; label: string; value: number }) {
  return (
    <label className="grid w-36 gap-1 text-muted text-sm">
      {label}
      <input
        key={value}
        name={name}
        defaultValue={value}
        inputMode="decimal"
        autoComplete="off"
        required
        className="min-h-11 w-full rounded-lg border border-field-border bg-ground px-3 text-base text-text"
      />
    </label>
  )
}
