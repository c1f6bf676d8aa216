import type { MapLabel } from '#shared/map/map-labels.ts'

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

/** A name on a drawn map, beside its dot; a halo of the land keeps it readable on every pattern. */
export function MapName({ label: { name, kind, side, x, y } }: { label: MapLabel }) {
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
