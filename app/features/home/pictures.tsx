import type { LakeMapProps } from '../../signs/lake-map/lake-map.tsx'
import { lazyPart, Part } from '../../ui/part.tsx'
import type { WeekBarsProps } from './week-bars.tsx'

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
export function WeekPicture(props: WeekBarsProps) {
  return (
    <div className="h-full">
      <Part broken={null}>
        <WeekBars {...props} />
      </Part>
    </div>
  )
}
