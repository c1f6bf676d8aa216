import type { Forecast } from '#shared/contracts/forecast.ts'
import type { Location } from '#shared/contracts/location.ts'
import { isFrenchSpoken } from '#shared/language.ts'
import { eveningOutlook, MORNING_AT } from '#shared/meteorology/evening-outlook.ts'
import { spokenTime } from '#shared/sentence/spoken-time.ts'
import { addDays, calendarDate, zonedInstant } from '#shared/time/zoned-time.ts'
import { m } from '#words/messages.js'
import { useFormatOptions } from '../../lib/format-options.ts'
import { useNow } from '../../lib/now.tsx'
import { Card } from '../../ui/card.tsx'
import { MORNING_FROM, morningWords } from './day-halves.ts'
import { HalfWords } from './half-words.tsx'
import { maySchoolBusesBeCancelled } from './school-buses.ts'

interface MorningCardProps {
  forecast: Forecast
  place: Location
}

/**
 * In the evening: tomorrow's way to work and school, and in Ontario links to road conditions and flood messages, and
 * who cancels school buses.
 */
export function MorningCard({ forecast, place }: MorningCardProps) {
  const now = useNow()
  const preferences = useFormatOptions()
  const { timeZone, hourly } = forecast
  if (!eveningOutlook(forecast, now)) return null
  const date = addDays(calendarDate(now, timeZone), 1)
  const words = morningWords(hourly, date, { timeZone, preferences })
  if (words.length === 0) return null
  const time = (hour: number) => spokenTime(zonedInstant(date, hour, timeZone), timeZone, preferences.hour12)
  const morning = zonedInstant(date, MORNING_AT, timeZone)
  const untilThen = hourly.filter(({ timestamp }) => timestamp > now && timestamp <= morning)
  return (
    <Card title={m.morning_title()} note={m.morning_hours({ from: time(MORNING_FROM), until: time(MORNING_AT) })}>
      <p className="font-[550]">
        <HalfWords words={words} />
      </p>
      {place.state === 'Ontario' && <OntarioPages areBusesNamed={maySchoolBusesBeCancelled(date, untilThen)} />}
    </Card>
  )
}

const FLOOD_MESSAGES = {
  english: 'https://www.ontario.ca/law-and-safety/flood-forecasting-and-warning-program',
  french: 'https://www.ontario.ca/fr/lois-et-securite/programme-de-prevision-des-crues-et-davertissement-du-public',
}

/** Links to the province's own pages. School bus consortia have no common page, so a sentence names them instead. */
function OntarioPages({ areBusesNamed }: { areBusesNamed: boolean }) {
  const pages = [
    { href: 'https://511on.ca/', label: m.morning_roads() },
    { href: FLOOD_MESSAGES[isFrenchSpoken() ? 'french' : 'english'], label: m.morning_floods() },
  ]
  return (
    <>
      <ul className="mt-3 text-sm print:hidden">
        {pages.map(({ href, label }) => (
          <li key={href}>
            <a href={href} rel="noreferrer" className="text-link hit-area inline-block py-1">
              {label}
            </a>
          </li>
        ))}
      </ul>
      {areBusesNamed && <p className="mt-2 text-muted text-sm">{m.morning_buses()}</p>}
    </>
  )
}
