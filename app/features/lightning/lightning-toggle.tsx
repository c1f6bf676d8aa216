import { m } from '#words/messages.js'
import { InterfaceIcon } from '../../ui/interface-icon/interface-icon.tsx'
import type { LightningLayer } from './use-lightning.ts'

/** Turns the layer on and off. */
export const LightningToggle = ({ lightning: { isOn, toggle } }: { lightning: LightningLayer }) => (
  <span className="noscript:hidden">
    <button type="button" aria-pressed={isOn} onClick={toggle} className="map-toggle">
      {isOn && <InterfaceIcon name="check" className="size-4" />}
      {m.lightning_title()}
    </button>
  </span>
)
