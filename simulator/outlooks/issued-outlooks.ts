import { DAY_MS, HOUR_MS } from '#shared/time.ts'
import type { Shape } from '../alerts/zone.ts'
import type { World } from '../world.ts'
import { blob } from './blob.ts'

/** One area of an outlook, as a forecaster draws it. */
export interface IssuedArea {
  severity: 'minor' | 'moderate' | 'high' | 'extreme'
  thunderstorm: 'isolated' | 'scattered' | 'widespread'
  tornadoRisk: boolean
  /** Rain mm, hail cm, gust km/h: 0 is not mentioned, two numbers are a range. */
  rain: number | [number, number]
  hail: number | [number, number]
  gust: number | [number, number]
  shape: Shape
}

/** One file of the outlook folder. */
export interface IssuedOutlook {
  issuedAt: number
  validFrom: number
  validUntil: number
  version: number
  /** Hours from the issue to the end: what `PT012H00M` counts. */
  leadHours: number
  areas: readonly IssuedArea[]
}

const area = (severity: IssuedArea['severity'], shape: Shape, change: Partial<IssuedArea> = {}): IssuedArea => ({
  severity,
  thunderstorm: 'isolated',
  tornadoRisk: false,
  rain: 0,
  hail: 0,
  gust: 0,
  shape,
  ...change,
})
const around = (longitude: number, latitude: number, width: number, height: number, seed: number): Shape => [
  [blob([longitude, latitude], width, height, seed)],
]

/** The four spans of an issue, by the hours between a day's 17 UTC and their begin and end. */
const SPANS: readonly { from: number; until: number; areas: readonly IssuedArea[] }[] = [
  {
    from: 0,
    until: 12,
    areas: [
      area('minor', around(-80.3, 44.1, 2.7, 1.75, 1), { thunderstorm: 'scattered', gust: 70, rain: [15, 30] }),
      area('moderate', around(-80.1, 43.95, 1.7, 1.05, 2), {
        thunderstorm: 'scattered',
        rain: [30, 50],
        hail: [2, 3],
        gust: 90,
      }),
      area('high', around(-79.8, 43.85, 0.95, 0.6, 3), {
        thunderstorm: 'widespread',
        tornadoRisk: true,
        rain: [50, 75],
        hail: [3, 5],
        gust: [90, 110],
      }),
      area('extreme', around(-79.75, 44.15, 0.42, 0.27, 4), {
        thunderstorm: 'widespread',
        tornadoRisk: true,
        rain: [75, 100],
        hail: [5, 7],
        gust: [110, 130],
      }),
    ],
  },
  { from: 12, until: 24, areas: [area('minor', around(-78.4, 44.0, 1.7, 0.95, 5), { gust: 70 })] },
  {
    from: 24,
    until: 36,
    areas: [
      area('minor', [
        [blob([-80.6, 43.5], 2.2, 1.2, 6), blob([-81.2, 44.0], 0.3, 0.2, 7)],
        [blob([-76.1, 45.3], 0.8, 0.5, 8)],
      ]),
      area('moderate', around(-80.4, 43.3, 1.2, 0.6, 9), { thunderstorm: 'scattered', hail: 2, gust: [70, 90] }),
    ],
  },
  { from: 36, until: 60, areas: [area('minor', around(-79.2, 44.4, 2.4, 1.2, 10))] },
]

/** Hours UTC of the day's two issues: the first holds until the second, at local noon. */
const MORNING_ISSUE_HOUR = 5
const NOON_ISSUE_HOUR = 17

/**
 * All files in the folder: of this issue and of the one before, with amended and withdrawn ones. Only the thunderstorm
 * story has any: in the other stories there are no thunderstorms, or it is winter.
 */
export function issuedOutlooks(world: World): IssuedOutlook[] {
  if (world.scenario() !== 'thunderstorms') return []
  const now = world.now().getTime()
  const day = Math.floor((now - MORNING_ISSUE_HOUR * HOUR_MS) / DAY_MS) * DAY_MS
  const noon = day + NOON_ISSUE_HOUR * HOUR_MS
  const issuedAt = now < noon ? day + MORNING_ISSUE_HOUR * HOUR_MS : noon
  const files = (noonAt: number, issued: number) =>
    SPANS.map(({ from, until, areas }): IssuedOutlook => {
      const [validFrom, validUntil] = [noonAt + from * HOUR_MS, noonAt + until * HOUR_MS]
      return { issuedAt: issued, validFrom, validUntil, version: 1, leadHours: (validUntil - issued) / HOUR_MS, areas }
    })
  const before = files(noon - DAY_MS, noon - DAY_MS)
  const latest = files(noon, issuedAt)
  return [
    ...before,
    // Taken back: an empty later version.
    ...before.slice(-1).map((last) => ({ ...last, version: 2, areas: [] })),
    ...latest.map((file, index) => (index === 0 ? { ...file, areas: file.areas.slice(0, 2) } : file)),
    // An amended outlook: version 2 has more areas.
    ...latest.slice(0, 1).map((today) => ({ ...today, version: 2 })),
  ]
}

/** The outlooks that a service lists: the newest version of each file, without expired and withdrawn ones. */
export function unexpiredOutlooks(world: World): IssuedOutlook[] {
  const files = issuedOutlooks(world)
  return files.filter(
    (file) =>
      file.validUntil > world.now().getTime() &&
      !files.some(
        (other) =>
          other.version > file.version && other.issuedAt === file.issuedAt && other.validUntil === file.validUntil,
      ),
  )
}

/** `20260604T1700Z_MSC_ThunderstormOutlook_OSPC_ON_PT012H00M` */
export function fileId({ issuedAt, leadHours }: IssuedOutlook): string {
  const [date, time] = new Date(issuedAt).toISOString().split('T')
  const moment = `${date?.replaceAll('-', '')}T${time?.slice(0, 5).replace(':', '')}Z`
  return `${moment}_MSC_ThunderstormOutlook_OSPC_ON_PT${String(leadHours).padStart(3, '0')}H00M`
}
