import { LogoSymbol } from './logo-symbol.tsx'
import { WeatherIconSymbols } from './weather-icon/weather-icon-symbols.tsx'

/**
 * The drawings behind `<WeatherIcon>` and `<Logo>`, once at the start of a page. They stand in the
 * document because an outside file would be asked for after the page and flash in.
 */
export default function IconSprite() {
  return (
    <svg width="0" height="0" style={{ position: 'absolute' }} aria-hidden="true">
      <WeatherIconSymbols />
      <LogoSymbol />
    </svg>
  )
}
