import { InterfaceIcon } from '../interface-icon/interface-icon.tsx'

interface LayerToggleProps {
  name: string
  isOn: boolean
  toggle(): void
}

/** Turns a layer of the map on and off; hidden where scripts do not run. */
export const LayerToggle = ({ name, isOn, toggle }: LayerToggleProps) => (
  <span className="noscript:hidden">
    <button type="button" aria-pressed={isOn} onClick={toggle} className="map-toggle">
      {isOn && <InterfaceIcon name="check" className="size-4" />}
      {name}
    </button>
  </span>
)
