interface SkeletonProps {
  /** Size by Tailwind classes: that of what is coming, so that nothing moves when it comes. */
  className: string
}

/** Stands where something is still on its way. */
export function Skeleton({ className }: SkeletonProps) {
  return <div aria-hidden="true" className={`rounded-lg bg-raised ${className}`} />
}
