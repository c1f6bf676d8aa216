import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import type { Coordinates, Location } from '#shared/contracts/location.ts'
import { pagePath } from '#shared/language-path.ts'
import { m } from '#words/messages.js'
import { BUTTON } from '../../ui/button.ts'
import { LakePicture } from './pictures.tsx'
import { SnowScene } from './snow-scene.tsx'

interface GetInvolvedProps {
  place: Location
}

/** Barrie, Collingwood, Hamilton, London, Niagara Falls, Peterborough, Owen Sound, Kitchener. */
const TOWNS: readonly Coordinates[] = [
  { lat: 44.39, lon: -79.69 },
  { lat: 44.5, lon: -80.22 },
  { lat: 43.26, lon: -79.87 },
  { lat: 42.98, lon: -81.25 },
  { lat: 43.09, lon: -79.08 },
  { lat: 44.3, lon: -78.32 },
  { lat: 44.57, lon: -80.94 },
  { lat: 43.45, lon: -80.49 },
]

/** What a visitor can do: tell what it is like outside, and choose a place. */
export function GetInvolved({ place }: GetInvolvedProps) {
  return (
    <section aria-labelledby="get-involved">
      <h2 id="get-involved" className="text-xl">
        {m.home_involved_title()}
      </h2>
      <div className="mt-4 grid gap-4 lg:grid-cols-2 lg:gap-6">
        <Invitation title={m.home_report_title()} text={m.home_report_text()} picture={<SnowScene />}>
          <Link to="/report-weather" className={BUTTON.primary}>
            {m.home_report_action()}
          </Link>
        </Invitation>
        <Invitation
          title={m.home_focus_title()}
          text={m.home_focus_text()}
          picture={<LakePicture place={place.coordinates} view={{ width: 300, height: 360 }} towns={TOWNS} />}
        >
          {/* Plain links, because a browser that follows one to a field also puts the cursor into it. */}
          <a href="#header-search" className={`max-md:hidden ${BUTTON.secondary}`}>
            {m.home_focus_action()}
          </a>
          <a href={pagePath('/weather#thumb-search')} className={`md:hidden ${BUTTON.secondary}`}>
            {m.home_focus_action()}
          </a>
        </Invitation>
      </div>
    </section>
  )
}

interface InvitationProps {
  title: string
  text: string
  picture: ReactNode
  children: ReactNode
}

function Invitation({ title, text, picture, children }: InvitationProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid min-h-44 grid-cols-[1fr_28%] overflow-hidden rounded-card bg-surface ring-1 ring-card-ring sm:min-h-60 sm:grid-cols-[1fr_12.5rem]"
    >
      <div className="flex min-w-0 flex-col items-start p-4 md:p-7">
        <h3 id={id} className="text-lg">
          {title}
        </h3>
        <p className="mt-1 max-w-prose text-muted">{text}</p>
        <div className="mt-auto pt-4">{children}</div>
      </div>
      <div className="relative">
        <div className="absolute inset-0">{picture}</div>
      </div>
    </section>
  )
}
