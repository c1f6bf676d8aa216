import type { Opinion } from '#shared/contracts/moderation.ts'
import type { RadarStep } from '#shared/contracts/next-hours.ts'
import type { RadarPrecipitation } from '#shared/contracts/radar.ts'
import { counted } from '#shared/language.ts'
import { PRECIPITATION_WORDS } from '#shared/radar/next-hours-text.ts'
import { distanceWords } from '#shared/units/format-distance.ts'
import { formatTemperature, formatTemperatureDifference } from '#shared/units/format-temperature.ts'
import { type FormatOptions, joinQuantity } from '#shared/units/formatted-quantity.ts'
import { m } from '#words/messages.js'

/** An automatic rule's opinion in words, with its figures and its limit. */
export function opinionWords(opinion: Opinion, options: FormatOptions): string {
  const degrees = (celsius: number) => joinQuantity(formatTemperature(celsius, options))
  const apart = (celsius: number) => joinQuantity(formatTemperatureDifference(celsius, options))
  const distance = (km: number) => distanceWords(km, options)
  switch (opinion.rule) {
    case 'temperature-agrees': {
      const { reported, measured, within } = opinion
      return m.moderation_opinion_agrees({
        reported: degrees(reported),
        measured: degrees(measured),
        limit: apart(within),
      })
    }
    case 'temperature-differs': {
      const { reported, measured, more_than } = opinion
      return m.moderation_opinion_differs({
        reported: degrees(reported),
        measured: degrees(measured),
        limit: apart(more_than),
      })
    }
    case 'too-warm-for-snow':
      return m.moderation_opinion_warm({ measured: degrees(opinion.measured), limit: degrees(opinion.more_than) })
    case 'too-cold-for-rain':
      return m.moderation_opinion_cold({ measured: degrees(opinion.measured), limit: degrees(opinion.less_than) })
    case 'sees-far':
      return m.moderation_opinion_sees({
        measured: distance(opinion.measured_km),
        limit: distance(opinion.at_least_km),
      })
    case 'radar-agrees': {
      const { precipitation, step, within_km } = opinion
      const weather = step === 'none' ? '' : seenWords(precipitation, step)
      return m.moderation_opinion_radar_agrees({ weather, limit: distance(within_km) })
    }
    case 'radar-shows-nothing':
      return m.moderation_opinion_radar_nothing({ limit: distance(opinion.within_km) })
    case 'nothing-measured':
      return m.moderation_opinion_unmeasured()
    case 'no-place':
      return m.moderation_opinion_no_place()
    case 'photo-is-old':
      return m.moderation_opinion_old({ hours: opinion.hours, limit: opinion.more_than_hours })
    case 'photo-is-elsewhere':
      return m.moderation_opinion_elsewhere({
        distance: distance(opinion.distance_km),
        limit: distance(opinion.more_than_km),
      })
    case 'picture-seen-before':
      return counted(opinion.times, m.moderation_opinion_seen_one, m.moderation_opinion_seen_many)
  }
}

/** What radar saw; neither kind nor intensity where nothing tells rain from snow, whose limits differ. */
export const seenWords = (precipitation: RadarPrecipitation | null, step: Exclude<RadarStep, 'none'>): string =>
  precipitation === null ? m.moderation_radar_falls() : PRECIPITATION_WORDS[precipitation][step]()
