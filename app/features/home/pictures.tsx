import type { Forecast } from '#shared/contracts/forecast.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { AsServed, servedPart } from '../../lib/as-served.tsx'
import { useFormatOptions } from '../../lib/format-options.ts'
import { useNow } from '../../lib/now.tsx'
import type { LakeMapProps } from '../../ui/lake-map/lake-map.tsx'

const LAKE_MAP = servedPart(() => import('../../ui/lake-map/lake-map.tsx'))
const WEEK_BARS = servedPart(() => import('./week-bars.tsx'))

/** How often an open page looks whether another day has begun. */
const STEP_MS = 60 * MINUTE_MS

/** The lakes around a place, drawn by the server. */
export function ServedLakeMap(props: LakeMapProps) {
  return <AsServed className="h-full" part={LAKE_MAP} props={props} inputs={[props.place]} />
}

/** The week's bars, drawn by the server until a newer forecast, another day or other units call for others. */
export function ServedWeekBars({ forecast }: { forecast: Forecast | undefined }) {
  const habits = useFormatOptions()
  const hour = Math.floor(useNow() / STEP_MS)
  return <AsServed className="h-full" part={WEEK_BARS} props={{ forecast }} inputs={[forecast, habits, hour]} />
}
