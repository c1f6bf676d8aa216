import type { WeatherIcon as WeatherIconName } from '#shared/meteorology/condition-icon.ts'

interface WeatherIconProps {
  name: WeatherIconName
  /** Edge of the square, px. */
  size?: number
  className?: string
}

/**
 * One of our drawings of the weather, hidden from screen readers because words stand beside it. The page must hold the
 * `<IconSprite>` once.
 */
export function WeatherIcon({ name, size = 32, className }: WeatherIconProps) {
  return (
    <svg width={size} height={size} className={className} aria-hidden="true">
      <use href={`#wi-${name}`} />
    </svg>
  )
}
