import { Link } from 'react-router'
import { withParameter } from '../../lib/with-parameter.ts'

interface LayerLinkProps {
  /** The parameter that turns the layer on: `?smoke=1`. */
  parameter: string
  isOn: boolean
  /** Of the address. */
  search: string
  words: { show: () => string; hide: () => string }
}

/** Turns a layer of the map on and off where scripts do not run. */
export const LayerLink = ({ parameter, isOn, search, words }: LayerLinkProps) => (
  <p className="hidden noscript:block">
    <Link to={withParameter(search, parameter, isOn ? '' : '1')} className="underline underline-offset-4">
      {isOn ? words.hide() : words.show()}
    </Link>
  </p>
)
