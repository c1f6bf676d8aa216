import { Fragment } from 'react'
import type { OutlookThreat } from '#shared/contracts/outlook.ts'
import { hazardParts, LEVEL_WORDS } from '#shared/outlooks/outlook-words.ts'
import { m } from '#words/messages.js'
import { useFormatOptions } from '../../lib/format-options.ts'
import { LevelSign } from './level-sign.tsx'

/** Places shown at once; further ones open on demand. */
const SHOWN_PLACES = 5

/** What an outlook warns of, in words: everything that the map shows. */
export function ThreatList({ threats }: { threats: readonly OutlookThreat[] }) {
  const options = useFormatOptions()
  return (
    <ul aria-label={m.outlook_threats()} className="grid gap-3">
      {threats.map((threat) => (
        <li key={JSON.stringify(threat)} className="grid grid-cols-[auto_1fr] gap-x-3">
          <span className="pt-1">
            <LevelSign level={threat.level} />
          </span>
          <div className="min-w-0">
            <p>
              <strong className="font-[650]">{m.outlook_threat({ level: LEVEL_WORDS[threat.level]() })}</strong>{' '}
              <Hazards hazards={hazardParts(threat, options)} />
            </p>
            <Places places={threat.places} />
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Each hazard on a line with its figures where it fits: “hail 3–5 cm” is not broken before “cm”. */
function Hazards({ hazards }: { hazards: readonly string[] }) {
  return hazards.map((hazard, index) => (
    <Fragment key={hazard}>
      <span className="inline-block">{index < hazards.length - 1 ? `${hazard},` : hazard}</span>{' '}
    </Fragment>
  ))
}

function Places({ places }: { places: readonly string[] }) {
  if (places.length === 0) return <p className="text-muted text-sm">{m.outlook_no_places()}</p>
  // A single further place is no longer than the link that would open it.
  if (places.length <= SHOWN_PLACES + 1) return <p className="text-muted text-sm">{places.join(', ')}</p>
  const [shown, rest] = [places.slice(0, SHOWN_PLACES), places.slice(SHOWN_PLACES)]
  return (
    <details className="group text-muted text-sm">
      <summary className="list-none">
        {shown.join(', ')}{' '}
        <span className="text-lake underline underline-offset-4 group-open:hidden">
          {m.outlook_more_places({ count: rest.length })}
        </span>
      </summary>
      {rest.join(', ')}
    </details>
  )
}
