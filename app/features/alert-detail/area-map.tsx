import type { AlertKind } from '#shared/contracts/alert.ts'
import { m } from '#words/messages.js'
import { AlertPattern } from '../../signs/alert-mark/alert-pattern.tsx'
import { MapName } from '../../signs/base-map/map-name.tsx'
import type { AreaPicture } from './area-picture.ts'

interface AreaMapProps {
  picture: AreaPicture
  kind: AlertKind
  /** “Snow Squall Warning” */
  event: string
  areas: readonly string[]
  /** Name of the visitor's place, when it lies in one of the areas. */
  here: string | null
}

/** Where an alert holds. The map says nothing that its caption and the list of areas do not say in words. */
export function AreaMap({
  picture: { width, height, base, areas, own, labels },
  kind,
  event,
  areas: names,
  here,
}: AreaMapProps) {
  const dash = kind === 'watch' ? '10 8' : undefined
  const area = {
    fill: 'url(#alert-area)',
    stroke: 'var(--alert-text)',
    strokeWidth: 3.5,
    strokeDasharray: dash,
  } as const
  return (
    <figure className="break-inside-avoid print:max-w-md">
      <div
        role="img"
        aria-label={
          here
            ? m.alert_map_words_here({ event, areas: names.join(', '), place: here })
            : m.alert_map_words({ event, areas: names.join(', ') })
        }
        className="relative overflow-hidden rounded-card bg-(--map-land) ring-1 ring-card-ring"
        style={{ aspectRatio: `${width} / ${height}` }}
      >
        <svg
          viewBox={`0 0 ${width} ${height}`}
          aria-hidden="true"
          className="absolute inset-0 size-full"
          strokeLinejoin="round"
        >
          <AlertPattern id="alert-area" kind={kind} scale={1.7} />
          <path d={base.sea} fill="var(--map-water)" />
          <path d={base.land} fill="var(--map-land)" />
          <path d={areas.land} fill="var(--alert)" fillOpacity="0.22" />
          <path d={areas.land} {...area} />
          {own && <path d={own} fill="none" stroke="var(--text)" strokeWidth="5" />}
          <path d={base.lakes} fill="var(--map-water)" stroke="var(--lake)" strokeOpacity="0.35" strokeWidth="1.5" />
          <path d={areas.water} fill="var(--alert)" fillOpacity="0.22" />
          <path d={areas.water} {...area} />
          <g fill="none" stroke="var(--muted)" strokeOpacity="0.5" strokeWidth="1.5" strokeDasharray="8 7">
            <path d={base.provinces} />
            <path d={base.countries} />
          </g>
        </svg>
        {labels.map((label) => (
          <MapName key={label.name} label={label} />
        ))}
      </div>
      <figcaption className="mt-2 text-muted text-sm">
        {CAPTIONS[kind]()} {own && m.alert_map_own()} <span className="inline-block">{m.alert_map_credit()}</span>
      </figcaption>
    </figure>
  )
}

const CAPTIONS = {
  warning: m.alert_map_hatched,
  watch: m.alert_map_diamonds,
  advisory: m.alert_map_dots,
  statement: m.alert_map_lines,
}
