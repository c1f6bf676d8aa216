import { useEffect, useRef, useState } from 'react'
import { m } from '#words/messages.js'
import type { MapCountry } from './map-countries.ts'
import { MapIcon } from './map-icon.tsx'
import type { Layers } from './use-layers.ts'

const BASES = [
  ['standard', m.map_standard],
  ['satellite', m.map_satellite],
] as const
const COUNTRIES = [
  ['ca', m.map_layer_ca],
  ['us', m.map_layer_us],
] as const

interface LayersMenuProps {
  layers: Layers
  onChange: (difference: Partial<Layers>) => void
  onToggle: (country: MapCountry) => void
}

/** “Map Layers”: what lies under the alerts, and whose alerts are shown. */
export function LayersMenu({ layers, onChange, onToggle }: LayersMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const listening = new AbortController()
    const closeFrom = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeFrom, listening)
    document.addEventListener('focusin', closeFrom, listening)
    return () => listening.abort()
  }, [isOpen])

  function closeOnEscape(event: React.KeyboardEvent) {
    if (!isOpen || event.key !== 'Escape') return
    // Otherwise the same key would also close the card on the map or leave the full window.
    event.preventDefault()
    setOpen(false)
    button.current?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes from wherever in the menu the focus is
    <div ref={root} className="relative" onKeyDown={closeOnEscape}>
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="map-button gap-2 px-4 font-[550] text-sm"
      >
        <MapIcon name="layers" />
        {m.map_layers()}
      </button>
      {isOpen && (
        <div className="map-menu">
          <fieldset>
            <legend>{m.map_base()}</legend>
            {BASES.map(([base, name]) => (
              <label key={base}>
                <input
                  type="radio"
                  name="map-base"
                  checked={layers.base === base}
                  onChange={() => onChange({ base })}
                />
                {name()}
              </label>
            ))}
          </fieldset>
          <fieldset>
            <legend>{m.map_overlays()}</legend>
            {COUNTRIES.map(([country, name]) => (
              <label key={country}>
                <input
                  type="checkbox"
                  checked={layers.countries.includes(country)}
                  onChange={() => onToggle(country)}
                />
                {name()}
              </label>
            ))}
            <label>
              <input
                type="checkbox"
                checked={layers.hasPicture}
                onChange={() => onChange({ hasPicture: !layers.hasPicture })}
              />
              {m.map_layer_picture()}
            </label>
          </fieldset>
        </div>
      )}
    </div>
  )
}
