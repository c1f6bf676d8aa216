import { isGraveColour } from '#shared/alerts/alert-look.ts'
import type { Surroundings, Urgency } from '#shared/contracts/moderation.ts'
import type { WeatherType } from '#shared/reports/weather-types.ts'

const DANGEROUS_TYPES: ReadonlySet<WeatherType> = new Set([
  'tornado',
  'funnel-cloud',
  'flooding',
  'freezing-rain',
  'hail',
  'snow-squall',
  'thundersnow',
])

/** Words for danger in both languages of the site, as reporters write them. */
const DANGEROUS_WORDS =
  /tornado|tornade|funnel|entonnoir|waterspout|trombe|flood|inond|trapped|coinc[ée](?!d)|injur|bless[ée]|stranded|crash|collision|accident|washed out|emport[ée]|(wires?|lines?) (are |is )?down|downed (power |hydro )?(wire|line|pole)|fils? (électriques? )?(à|au|par) (terre|sol)/i

interface Ranked {
  title: string
  description: string
  weather_type: WeatherType | null
  flagged_at: number | null
}

/** What comes first: inside a red or orange alert, then dangerous by its kind or words, then flagged by readers. */
export function urgencyOf(report: Ranked, surroundings: Surroundings | null): Urgency {
  const isUnderAlert = surroundings?.alerts?.some(({ colour }) => isGraveColour(colour))
  if (isUnderAlert) return 'alert'
  const { title, description, weather_type } = report
  if (weather_type !== null && DANGEROUS_TYPES.has(weather_type)) return 'dangerous'
  if (DANGEROUS_WORDS.test(title) || DANGEROUS_WORDS.test(description)) return 'dangerous'
  return report.flagged_at === null ? 'usual' : 'flagged'
}
