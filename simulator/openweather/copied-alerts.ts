import { ecccZoneAlerts } from '../alerts/eccc-desk.ts'
import { nwsMessages } from '../alerts/nws-desk.ts'
import { isInside, zoneAt } from '../alerts/zone.ts'
import { officeNamed } from '../nws/offices.ts'
import type { Place } from '../weather/place.ts'
import type { World } from '../world.ts'
import { seconds } from './units.ts'

interface CopiedAlert {
  sender_name: string
  event: string
  start: number
  end: number
  description: string
  tags: string[]
}

/**
 * The alerts that OpenWeather passes on for a place. Canadian alerts lose their name and colour: they come as
 * `weather`, once in each language.
 */
export function copiedAlerts(world: World, place: Place): CopiedAlert[] {
  const canadian = ecccZoneAlerts(world)
    .filter(({ zone, status }) => status !== 'ended' && isInside(zone.shape, place))
    .flatMap((alert) =>
      [alert.text.en, alert.text.fr].map((text) => ({
        sender_name: 'Environment Canada',
        event: 'weather',
        start: seconds(alert.startsAtMs),
        end: seconds(alert.endsAtMs ?? alert.expiresAtMs),
        description: `\n${text}`,
        tags: [],
      })),
    )
  const zone = zoneAt(place)
  const american = nwsMessages(world)
    .filter(({ messageType, telling, polygon, zones }) => {
      if (messageType === 'Cancel' || telling.status === 'Test') return false
      return polygon ? isInside([[polygon]], place) : zones.some(({ key }) => key === zone?.key)
    })
    .map((message) => ({
      sender_name: `NWS ${officeNamed(message.telling.office)?.name ?? message.telling.office} (simulated)`,
      event: message.telling.event,
      start: seconds(message.onsetMs),
      end: seconds(message.endsMs ?? message.expiresMs),
      description: message.description,
      tags: [],
    }))
  return [...canadian, ...american]
}
