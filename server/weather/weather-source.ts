import type { Forecast } from '#shared/contracts/forecast.ts'
import type { Coordinates } from '#shared/contracts/location.ts'
import type { SourceId } from '#shared/contracts/source.ts'
import type { ModelledWeather } from './merge-current.ts'
import type { Observation } from './observation.ts'

/** The sources of weather for each kind of answer, the best first. */
export interface WeatherSources {
  observations: readonly WeatherSource<readonly Observation[]>[]
  /** The main source, and those that help it out. */
  currents: readonly [WeatherSource<ModelledWeather>, ...WeatherSource<ModelledWeather>[]]
  forecasts: readonly [WeatherSource<Forecast>, ...WeatherSource<Forecast>[]]
}

/** A source of weather, which may cover some places only. */
export interface WeatherSource<T> {
  source: SourceId
  /** Whether it is the one to ask about a cell; a source that is not is neither asked nor named. */
  covers(cell: Coordinates): boolean
  /** Names what `fetch` asks for: cells of one area get one answer. Absent where each cell has its own. */
  area?(cell: Coordinates): string
  /** @throws {AppError} as `ProviderClient` does */
  fetch(cell: Coordinates): Promise<T>
}
