import { HOUR_MS } from '#shared/time.ts'

const ZONE = 'America/Toronto'

/**
 * Formats a moment as official texts do. It is given as hours after the beginning of the script, and shown by the clock
 * of the eastern lakes.
 */
export interface StoryTimes {
  /** `9 p.m.` */
  en: (hour: number) => string
  /** `21 h` */
  fr: (hour: number) => string
  /** `9 PM EST Saturday` */
  nws: (hour: number) => string
  /** `this evening`, `Sunday morning` */
  partEn: (hour: number) => string
  /** `ce soir`, `dimanche matin` */
  partFr: (hour: number) => string
}

const PARTS = [
  { until: 5, en: 'night', fr: 'nuit', thisEn: 'tonight', thisFr: 'cette nuit' },
  { until: 12, en: 'morning', fr: 'matin', thisEn: 'this morning', thisFr: 'ce matin' },
  { until: 17, en: 'afternoon', fr: 'après-midi', thisEn: 'this afternoon', thisFr: 'cet après-midi' },
  { until: 22, en: 'evening', fr: 'soir', thisEn: 'this evening', thisFr: 'ce soir' },
  { until: 24, en: 'night', fr: 'nuit', thisEn: 'tonight', thisFr: 'cette nuit' },
]

/** @param publishedHour when the text is written: “this evening” is the evening of that day */
export function storyTimes(baseMs: number, publishedHour: number): StoryTimes {
  const moment = (hour: number) => new Date(baseMs + hour * HOUR_MS)
  const clock = (hour: number) => Number(part(moment(hour), 'en-CA', { hour: 'numeric', hourCycle: 'h23' }))
  const day = (hour: number) => part(moment(hour), 'en-CA', { dateStyle: 'short' })
  const partOf = (hour: number) => PARTS.find(({ until }) => clock(hour) < until) ?? PARTS[0]
  const isToday = (hour: number) => day(hour) === day(publishedHour)
  const weekday = (hour: number, language: string) => part(moment(hour), language, { weekday: 'long' })
  const twelve = (hour: number) => ((clock(hour) + 11) % 12) + 1
  return {
    en: (hour) => `${twelve(hour)} ${clock(hour) < 12 ? 'a.m.' : 'p.m.'}`,
    fr: (hour) => `${clock(hour)} h`,
    nws: (hour) => {
      const zone = formatOf('en-US', { timeZoneName: 'short' })
        .formatToParts(moment(hour))
        .find(({ type }) => type === 'timeZoneName')?.value
      return `${twelve(hour)} ${clock(hour) < 12 ? 'AM' : 'PM'} ${zone} ${weekday(hour, 'en-US')}`
    },
    partEn: (hour) => (isToday(hour) ? partOf(hour)?.thisEn : `${weekday(hour, 'en-CA')} ${partOf(hour)?.en}`) ?? '',
    partFr: (hour) => (isToday(hour) ? partOf(hour)?.thisFr : `${weekday(hour, 'fr-CA')} ${partOf(hour)?.fr}`) ?? '',
  }
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Caches formats: creating one costs more than using it. */
function formatOf(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([language, options])
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language, { timeZone: ZONE, ...options })
  formats.set(key, format)
  return format
}

const part = (date: Date, language: string, options: Intl.DateTimeFormatOptions) =>
  formatOf(language, options).format(date)
