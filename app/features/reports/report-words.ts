import type { Report } from '#shared/contracts/report.ts'
import { m } from '#words/messages.js'
import { WEATHER_TYPE_WORDS } from '../../signs/weather-type-words.ts'

/** The first photo, or a video with a still picture: what stands for the report where there is room for one. */
export const coverOf = ({ media }: Pick<Report, 'media'>) =>
  media.find(({ media_type, variants }) => media_type === 'photo' || variants.length > 0) ?? null

/** A report in one line, for machines and shared links. */
export function reportSummary({ weather_type, location_name, description }: Report): string {
  const words = description.replaceAll(/\s+/g, ' ')
  const short = words.length > LONGEST_SUMMARY ? `${words.slice(0, LONGEST_SUMMARY).trimEnd().toWellFormed()}…` : words
  if (weather_type === null) return m.labelled({ label: location_name, text: short })
  return m.report_summary({
    weather: WEATHER_TYPE_WORDS[weather_type].label(),
    location: location_name,
    description: short,
  })
}

const LONGEST_SUMMARY = 200
