import { m } from '#words/messages.js'
import { InterfaceIcon } from '../../ui/interface-icon/interface-icon.tsx'
import type { Radar } from './use-radar.ts'

/** Turns the layer on and off. Without scripts the panel links to the pictures instead. */
export const RadarToggle = ({ radar: { isOn, toggle } }: { radar: Radar }) => (
  <span className="noscript:hidden">
    <button type="button" aria-pressed={isOn} onClick={toggle} className="map-toggle">
      {isOn && <InterfaceIcon name="check" className="size-4" />}
      {m.radar_title()}
    </button>
  </span>
)
