import type { NwsMessage } from '../alerts/nws-desk.ts'
import type { AlertZone } from '../alerts/zone.ts'
import { localTime, universalTime } from './local-time.ts'
import { officeNamed } from './offices.ts'
import { NWS_HOST } from './problem.ts'

const EASTERN = 'America/New_York'
const SENDER = 'w-nws.webmaster@noaa.gov'

/** The zone codes of a message: counties for short-fused warnings, forecast zones else; lakes have zones only. */
export const codesOf = ({ telling, zones }: NwsMessage): string[] => [
  ...new Set(zones.map((zone) => (telling.byCounty && zone.county ? zone.county.id : zone.id))),
]

const zoneUrl = (code: string) => `${NWS_HOST}/zones/${/^..C/.test(code) ? 'county' : 'forecast'}/${code}`

const nameOf = (zone: AlertZone, byCounty: boolean | undefined) =>
  byCounty && zone.county ? `${zone.county.name}, ${zone.area}` : zone.name

/** A message as a feature of `/alerts/active`, members in the order of recorded ones. */
export function alertFeature(message: NwsMessage) {
  const { telling, sentMs, endsMs, zones } = message
  const url = `${NWS_HOST}/alerts/${message.id}`
  const codes = codesOf(message)
  const office = officeNamed(telling.office)
  const isCancel = message.messageType === 'Cancel'
  const vtec = vtecOf(message)
  return {
    id: url,
    type: 'Feature',
    geometry: message.polygon && { type: 'Polygon', coordinates: [message.polygon] },
    properties: {
      '@id': url,
      '@type': 'wx:Alert',
      id: message.id,
      areaDesc: [...new Set(zones.map((zone) => nameOf(zone, telling.byCounty)))].join('; '),
      geocode: { SAME: [...new Set(zones.map((zone) => zone.county?.same ?? zone.same))], UGC: codes },
      affectedZones: codes.map(zoneUrl),
      references: message.references.map(({ id, sentMs: earlierMs }) => ({
        '@id': `${NWS_HOST}/alerts/${id}`,
        identifier: id,
        sender: SENDER,
        sent: localTime(earlierMs, EASTERN),
      })),
      sent: localTime(sentMs, EASTERN),
      effective: localTime(sentMs, EASTERN),
      onset: localTime(message.onsetMs, EASTERN),
      expires: localTime(message.expiresMs, EASTERN),
      ends: endsMs === null ? null : localTime(endsMs, EASTERN),
      status: telling.status ?? 'Actual',
      messageType: message.messageType,
      category: 'Met',
      severity: isCancel ? 'Minor' : telling.severity,
      certainty: telling.certainty,
      urgency: isCancel ? 'Past' : telling.urgency,
      event: telling.event,
      sender: SENDER,
      senderName: `NWS ${office?.name ?? telling.office} (simulated)`,
      headline: headlineOf(message, office?.name ?? telling.office),
      description: message.description,
      instruction: message.instruction,
      response: isCancel ? 'AllClear' : telling.response,
      note: null,
      parameters: {
        AWIPSidentifier: [`${codeOf(telling.vtec)}${telling.office}`],
        ...(message.headline && { NWSheadline: [message.headline] }),
        BLOCKCHANNEL: ['EAS', 'NWEM', 'CMAS'],
        ...(vtec && { VTEC: [vtec] }),
        ...(endsMs !== null && { eventEndingTime: [localTime(endsMs, EASTERN)] }),
      },
      scope: 'Public',
      code: 'IPAWSv1.0',
      language: 'en-US',
      web: 'http://www.weather.gov',
      eventCode: { SAME: [codeOf(telling.vtec)], NationalWeatherService: [codeOf(telling.vtec)] },
    },
  }
}

const codeOf = (vtec: string | null) => vtec?.replace('.', '') ?? 'SPS'

/** `Heat Advisory issued July 15 at 2:44PM EDT until July 16 at 10:00PM EDT by NWS Buffalo NY` */
function headlineOf({ telling, sentMs, endsMs }: NwsMessage, office: string): string {
  const until = endsMs === null ? '' : ` until ${spokenTime(endsMs)}`
  return `${telling.event} issued ${spokenTime(sentMs)}${until} by NWS ${office}`
}

const SPOKEN = new Intl.DateTimeFormat('en-US', {
  timeZone: EASTERN,
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
})

function spokenTime(atMs: number): string {
  const parts = SPOKEN.formatToParts(atMs)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  return `${part('month')} ${part('day')} at ${part('hour')}:${part('minute')}${part('dayPeriod')} ${part('timeZoneName')}`
}

/** `/O.NEW.KBUF.LE.W.0012.261121T1700Z-261122T0300Z/` */
function vtecOf({ telling, messageType, onsetMs, endsMs, references }: NwsMessage): string | null {
  if (telling.vtec === null) return null
  const action = messageType === 'Cancel' ? 'CAN' : references.length > 0 ? 'CON' : 'NEW'
  const compact = (atMs: number) => `${universalTime(atMs).slice(2, 16).replaceAll(/[-:]/g, '')}Z`
  const ends = endsMs === null ? '000000T0000Z' : compact(endsMs)
  return `/O.${action}.K${telling.office}.${telling.vtec}.0012.${compact(onsetMs)}-${ends}/`
}
