import type { ReactNode } from 'react'
import type { CurrentWeather } from '#shared/contracts/current-weather.ts'
import { showUvIndex, uvBand } from '#shared/meteorology/uv-index.ts'
import { formatPercent } from '#shared/units/format-percent.ts'
import { formatPrecipitation, formatSnow } from '#shared/units/format-precipitation.ts'
import { formatPressure } from '#shared/units/format-pressure.ts'
import { formatUvIndex } from '#shared/units/format-uv-index.ts'
import { formatVisibility } from '#shared/units/format-visibility.ts'
import { formatWindSpeed } from '#shared/units/format-wind-speed.ts'
import { m } from '#words/messages.js'
import { formatDegrees, useClock, useFormatOptions } from '../../lib/format-options.ts'
import { useNow } from '../../lib/now.tsx'
import { rainLastHour } from '../../signs/rain-last-hour.ts'
import { sunFacts } from '../../signs/sun-facts.ts'
import { Wind } from '../../signs/wind.tsx'
import { Measure } from '../../ui/measure.tsx'

/** Every reading but the temperature and the sky, which stand at the head of the page. */
export default function MomentReadings({ weather }: { weather: CurrentWeather }) {
  const now = useNow()
  const clock = useClock()
  const options = useFormatOptions()
  const { timeZone } = weather
  const uv = showUvIndex(weather.uvIndex, now, weather) && uvBand(weather.uvIndex)
  return (
    <div className="@container">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-5 lg:gap-y-9 @[17rem]:grid-cols-3 @md:max-lg:grid-cols-4">
        <Reading label={m.humidity()}>
          <Measure {...formatPercent(weather.humidity)} />
        </Reading>
        <Reading label={m.wind()}>
          <Wind speed={weather.windSpeed} direction={weather.windDirection} />
        </Reading>
        <Reading label={m.gusts()}>
          <Measure {...formatWindSpeed(weather.windGust, options)} />
        </Reading>
        <Reading label={m.pressure()}>
          <Measure {...formatPressure(weather.pressure, options)} />
        </Reading>
        <Reading label={m.visibility()}>
          <Measure {...formatVisibility(weather.visibility, options)} />
        </Reading>
        <Reading label={m.cloud_cover()}>
          <Measure {...formatPercent(weather.cloudiness)} />
        </Reading>
        {uv && (
          <Reading label={m.uv_index()}>
            <i
              className="mr-1.5 inline-block size-2.5 rounded-full border border-field-border"
              style={{ background: `var(--${uv.colour})` }}
            />
            {formatUvIndex(weather.uvIndex).text} {uv.label}
          </Reading>
        )}
        <Reading label={rainLastHour(weather)}>
          <Measure {...formatPrecipitation(weather.rain.lastHour, options)} />
        </Reading>
        <Reading label={m.snow_last_hour()}>
          <Measure {...formatSnow(weather.snow.lastHour, options)} />
        </Reading>
        {sunFacts(weather, (at) => clock(at, timeZone)).map(([label, text]) => (
          <Reading key={label} label={label}>
            {text}
          </Reading>
        ))}
        <Reading label={m.dew_point()}>{formatDegrees(weather.dewPoint, options)}</Reading>
      </dl>
    </div>
  )
}

function Reading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="font-[650]">{children}</dd>
    </div>
  )
}
