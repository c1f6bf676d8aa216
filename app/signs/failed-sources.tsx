import type { ApiFailure } from '../lib/api-error.ts'
import { Part, separatePart } from '../ui/part.tsx'

const SilentSources = separatePart(
  () => import('./silent-sources.tsx'),
  (module) => module.SilentSources,
)

interface FailedSourcesProps {
  failure: ApiFailure
  /** IANA zone of the place; null when not known. */
  timeZone: string | null
}

/** Which sources failed, and since when; nothing where the question itself was refused. */
export function FailedSources({ failure: { status, meta }, timeZone }: FailedSourcesProps) {
  if (status !== 503 || !timeZone) return null
  return (
    <Part broken={null}>
      <SilentSources meta={meta} timeZone={timeZone} />
    </Part>
  )
}
