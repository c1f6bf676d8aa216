import type { AlertKind } from '#shared/alerts/alert-look.ts'
import type { MapLabel } from '#shared/map/map-labels.ts'
import { m } from '../../paraglide/messages.js'
import { AlertPattern } from './alert-pattern.tsx'
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
  const area = { fill: 'url(#alert-area)', stroke: 'var(--alert)', strokeWidth: 3.5, strokeDasharray: dash } as const
  return (
    <figure>
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
          <Label key={label.name} label={label} />
        ))}
      </div>
      <figcaption className="mt-2 text-muted text-sm">
        {CAPTIONS[kind]()} {own && m.alert_map_own()} <span className="whitespace-nowrap">{m.alert_map_credit()}</span>
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

const SIDES = {
  left: '-translate-x-full -translate-y-1/2 flex-row-reverse',
  right: '-translate-y-1/2',
  middle: '-translate-x-1/2 -translate-y-1/2',
}
const KINDS = {
  here: 'font-[650] text-[0.8125rem]',
  town: 'font-[550] text-xs',
  water: 'text-lake text-xs italic tracking-wide',
}

/** A name beside its dot; a halo of the land keeps it readable on every pattern. */
function Label({ label: { name, kind, side, x, y } }: { label: MapLabel }) {
  return (
    <span
      aria-hidden="true"
      className={`absolute flex items-center gap-1 whitespace-nowrap leading-none ${SIDES[side]} ${KINDS[kind]}`}
      style={{
        left: `${x}%`,
        top: `${y}%`,
        textShadow: HALO,
        marginLeft: side === 'right' ? -4 : side === 'left' ? 4 : 0,
      }}
    >
      {kind !== 'water' && (
        <i
          className={`flex-none rounded-full ring-2 ring-(--map-land) ${kind === 'here' ? 'size-2 bg-lamp outline-2 outline-lamp-ink' : 'size-1.5 bg-text'}`}
        />
      )}
      {name}
    </span>
  )
}

const HALO = ['1px 1px', '-1px -1px', '1px -1px', '-1px 1px', '0 0'].map((at) => `${at} 2px var(--map-land)`).join(', ')
