import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import type { Location } from '#shared/contracts/location.ts'
import { m } from '#words/messages.js'
import { useIsScripted } from '../../lib/use-is-scripted.ts'
import { Motif } from '../../signs/lake-map/motif.tsx'
import { Part, separatePart } from '../../ui/part.tsx'
import { LakePicture, WeekPicture } from './pictures.tsx'
import { SnowScene } from './snow-scene.tsx'
import type { WeekBarsProps } from './week-bars.tsx'

const LatestReport = separatePart(
  () => import('./latest-report.tsx'),
  (module) => module.LatestReport,
)

interface TopicsProps {
  place: Location
  week: WeekBarsProps
  /** What is known of the place's alerts, in a sentence. */
  alerts: ReactNode
}

/** The site's subjects as cards: alerts, local weather, visitors' reports. */
export function Topics({ place, week, alerts }: TopicsProps) {
  return (
    <div className="grid gap-4 md:grid-cols-3 md:gap-6">
      <TopicCard
        title={m.home_alerts_title()}
        picture={<LakePicture place={place.coordinates} name={place.name} view={{ width: 560, height: 260 }} />}
        link={{ to: '/map', label: m.home_alerts_link() }}
      >
        {alerts}
      </TopicCard>
      <TopicCard
        title={m.home_local_title()}
        picture={<WeekPicture {...week} />}
        link={{ to: '/weather', label: m.home_local_link() }}
      >
        {m.home_local_text()}
      </TopicCard>
      <TopicCard
        title={m.home_reports_title()}
        picture={<ThreeWindows />}
        link={{ to: '/weather-reports', label: m.home_reports_link() }}
      >
        <ReportsText />
      </TopicCard>
    </div>
  )
}

/** What reports are; as soon as scripts run, the newest one. */
function ReportsText() {
  const words = m.home_reports_text()
  if (!useIsScripted()) return words
  return (
    <Part placeholder={words} broken={words}>
      <LatestReport otherwise={words} />
    </Part>
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

interface TopicCardProps {
  title: string
  picture: ReactNode
  /** What there is to find. */
  children: ReactNode
  /** Link to the subject's page. */
  link: { to: string; label: string }
}

/** One of the site's subjects, with a picture at its head. */
function TopicCard({ title, picture, children, link }: TopicCardProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="group relative flex flex-col overflow-hidden rounded-card bg-surface ring-1 ring-card-ring"
    >
      <div className="h-37 bg-raised">{picture}</div>
      <div className="flex flex-1 flex-col items-start p-4 md:p-6">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        <p className="mt-1 max-w-prose text-muted">{children}</p>
        <Link
          to={link.to}
          prefetch="intent"
          className="mt-auto flex min-h-11 items-end gap-1.5 pt-4 font-[650] text-lake underline-offset-4 after:absolute after:inset-0 group-hover:underline"
        >
          {link.label}
          <span aria-hidden="true">→</span>
        </Link>
      </div>
    </section>
  )
}
