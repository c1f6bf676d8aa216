import type { WeatherType } from '#shared/reports/weather-types.ts'
import type { ReportSceneName } from './report-scenes.ts'

/** A report of a simulated site, written for this product. */
export interface SampleReport {
  title: string
  description: string
  reporter: string
  location: string
  /** °C. */
  temperature: number | null
  type: WeatherType | null
  /** Latitude and longitude; absent when the reporter gave none. */
  at: [number, number] | null
  /** Minutes before the site's first start. */
  minutesAgo: number
  pictures: SamplePicture[]
  likes: number
  /** Name and text, oldest first. */
  comments: [string, string][]
  /** Waits for a moderator. */
  isPending?: true
}

export interface SamplePicture {
  scene: ReportSceneName
  /** Seed: varies the picture of the same weather. */
  seed: number
  fileName: string
  alt: string | null
}
