import type { Forecast } from '#shared/contracts/forecast.ts'
import type { LakeMapProps } from '../../signs/lake-map/lake-map.tsx'
import { lazyPart, Part } from '../../ui/part.tsx'

const LakeMap = lazyPart(() => import('../../signs/lake-map/lake-map.tsx'))
const WeekBars = lazyPart(() => import('./week-bars.tsx'))

/** The lakes around a place. */
export function LakePicture(props: LakeMapProps) {
  return (
    <div className="h-full">
      <Part broken={null}>
        <LakeMap {...props} />
      </Part>
    </div>
  )
}

/** Bars of the week's temperatures. */
export function WeekPicture({ forecast }: { forecast: Forecast | undefined }) {
  return (
    <div className="h-full">
      <Part broken={null}>
        <WeekBars forecast={forecast} />
      </Part>
    </div>
  )
}
