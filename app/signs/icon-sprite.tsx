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

/** A disc of sky and lake with snow streaking down to the right, as the symbol `#logo`. */
function LogoSymbol() {
  return (
    <symbol id="logo" viewBox="0 0 32 32">
      <circle cx="16" cy="16" r="16" fill="var(--logo-sky)" />
      <path d="M.1 18C5 15.4 10 15.6 15.2 18s11 3.2 16.7.4A16 16 0 0 1 .1 18z" fill="var(--logo-lake)" />
      <path d="M9.5 25.4h13" stroke="var(--logo-sky)" strokeWidth="1.6" strokeLinecap="round" opacity=".55" />
      <path
        d="M6.4 8.2l4.4 5.2M13.2 4.6l6 7.2M21.2 4.6l5.2 6.2"
        fill="none"
        stroke="#fff"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </symbol>
  )
}
