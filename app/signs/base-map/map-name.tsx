import type { MapLabel } from '#shared/map/map-labels.ts'

const SIDES = {
  left: '-translate-x-full -translate-y-1/2 flex-row-reverse',
  right: '-translate-y-1/2',
  middle: '-translate-x-1/2 -translate-y-1/2',
}
const KINDS = {
  here: 'font-[650] text-[13px]',
  town: 'font-[550] text-[12px]',
  water: 'text-[12px] text-lake italic tracking-wide',
}

/**
 * A name on a drawn map, beside its dot; a halo of the land keeps it readable on every pattern. In px, so that it fits
 * the drawing in large text too: words beside the map say the same.
 */
export function MapName({ label: { name, kind, side, x, y } }: { label: MapLabel }) {
  return (
    <span
      aria-hidden="true"
      className={`absolute flex items-center gap-[4px] whitespace-nowrap leading-none ${SIDES[side]} ${KINDS[kind]}`}
      style={{
        left: `${x}%`,
        top: `${y}%`,
        textShadow: HALO,
        marginLeft: side === 'right' ? -4 : side === 'left' ? 4 : 0,
      }}
    >
      {kind !== 'water' && (
        <i
          className={`flex-none rounded-full ring-2 ring-(--map-land) ${kind === 'here' ? 'size-[8px] bg-lamp outline-2 outline-lamp-ink' : 'size-[6px] bg-text'}`}
        />
      )}
      {name}
    </span>
  )
}

const HALO = ['1px 1px', '-1px -1px', '1px -1px', '-1px 1px', '0 0'].map((at) => `${at} 2px var(--map-land)`).join(', ')
