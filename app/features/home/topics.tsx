import type { Forecast } from '#shared/contracts/forecast.ts'
import type { Location } from '#shared/contracts/location.ts'
import { m } from '../../paraglide/messages.js'
import { Motif } from './motif.tsx'
import type { OpenPages } from './open-pages.ts'
import { ServedLakeMap, ServedWeekBars } from './pictures.tsx'
import { SnowScene } from './snow-scene.tsx'
import { TopicCard } from './topic-card.tsx'

interface TopicsProps {
  pages: OpenPages
  place: Location
  forecast: Forecast | undefined
}

const OUTSIDE_LINK = 'text-lake underline underline-offset-4'

/** What the site is about: alerts, the weather of one's own place, what neighbours see. */
export function Topics({ pages, place, forecast }: TopicsProps) {
  return (
    <div className="grid gap-4 md:grid-cols-3 md:gap-6">
      <TopicCard
        title={m.home_alerts_title()}
        picture={<ServedLakeMap place={place.coordinates} name={place.name} view={{ width: 560, height: 260 }} />}
        link={pages.has('/map') && { to: '/map', label: m.home_alerts_link() }}
      >
        {pages.has('/map') ? m.home_alerts_text() : <OfficialAlerts />}
      </TopicCard>
      <TopicCard
        title={m.home_local_title()}
        picture={<ServedWeekBars forecast={forecast} />}
        link={{ to: '/weather', label: m.home_local_link() }}
      >
        {m.home_local_text()}
      </TopicCard>
      <TopicCard
        title={m.home_reports_title()}
        picture={<ThreeWindows />}
        link={pages.has('/weather-reports') && { to: '/weather-reports', label: m.home_reports_link() }}
      >
        {pages.has('/weather-reports') ? m.home_reports_text() : m.home_reports_not_yet()}
      </TopicCard>
    </div>
  )
}

/** Where to look while the site itself has no alerts. */
function OfficialAlerts() {
  return (
    <>
      {m.home_alerts_not_yet()}{' '}
      <a href="https://weather.gc.ca" className={OUTSIDE_LINK}>
        {m.home_alerts_canada()}
      </a>{' '}
      {m.home_alerts_and()}{' '}
      <a href="https://www.weather.gov" className={OUTSIDE_LINK}>
        {m.home_alerts_us()}
      </a>
      .
    </>
  )
}

/** Snow, fog and waves, as if three neighbours had looked outside. */
function ThreeWindows() {
  return (
    <div className="grid h-full grid-cols-[2fr_1fr_1fr] gap-0.5 bg-surface">
      <SnowScene />
      <div className="bg-linear-to-b from-[#c3ced7] to-[#eef2f5]">
        <Motif name="fog" view="0 0 100 150" />
      </div>
      <div className="bg-linear-to-b from-[#2b6aa3] to-[#86bbe0]">
        <Motif name="waves" view="0 0 100 150" />
      </div>
    </div>
  )
}
