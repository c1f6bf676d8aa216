import { Skeleton } from '../../ui/skeleton.tsx'

export const CARD_GRID = 'grid gap-4 sm:grid-cols-2 md:gap-6 lg:grid-cols-3'

const CARDS = ['a', 'b', 'c', 'd', 'e', 'f']

/** Cards on their way, of their later size. */
export function CardSkeletons() {
  return (
    <ul className={CARD_GRID} aria-hidden="true">
      {CARDS.map((card) => (
        <li key={card} className="overflow-hidden rounded-card bg-surface ring-1 ring-card-ring">
          <Skeleton className="aspect-[12/5] rounded-none" />
          <div className="grid gap-3 p-5">
            <Skeleton className="h-7 w-2/5" />
            <Skeleton className="h-6 w-4/5" />
            <Skeleton className="h-5 w-1/3" />
            <Skeleton className="h-18" />
            <Skeleton className="mt-3 h-5" />
            <Skeleton className="h-5 w-1/4" />
          </div>
        </li>
      ))}
    </ul>
  )
}
