import type { WeatherIcon as WeatherIconName } from '#shared/meteorology/condition-icon.ts'

interface WeatherIconProps {
  name: WeatherIconName
  /** Edge of the square, px. */
  size?: number
  /** The accessible name; without it the icon is hidden from screen readers because words stand beside it. */
  label?: string
  className?: string
}

/** One of our drawings of the weather. The page must hold the `<WeatherIconSprite>` once. */
export function WeatherIcon({ name, size = 32, label, className }: WeatherIconProps) {
  const drawing = <use href={`#wi-${name}`} />
  const box = { width: size, height: size, className }
  return label ? (
    <svg {...box} role="img" aria-label={label}>
      {drawing}
    </svg>
  ) : (
    <svg {...box} aria-hidden="true">
      {drawing}
    </svg>
  )
}
