import { ALERT_SEVERITIES, type PastAlert } from '#shared/contracts/alert.ts'
import type { AlertArchive } from '../alerts/alert-archive.ts'
import { coversPlace } from '../alerts/covers-place.ts'
import { inLanguage } from '../alerts/issued-alert.ts'
import type { WholeReport } from '../reports/report-store.ts'

const MOST_ALERTS = 10

/**
 * The alerts that held where and when a report's weather was seen, most severe first. The rounded, public position
 * counts: with the exact one, the borders of alerts would tell where it is. Areas without a shape are left out.
 */
export async function findAlertsOf(
  { latitude: lat, longitude: lon, observed_at }: Pick<WholeReport, 'latitude' | 'longitude' | 'observed_at'>,
  archive: Pick<AlertArchive, 'listHeldAt'>,
): Promise<PastAlert[]> {
  if (lat === null || lon === null) return []
  const held = await archive.listHeldAt(observed_at)
  return held
    .filter(({ areas }) => coversPlace(areas, { lat, lon }, null) === 'covered')
    .map(({ alert }) => inLanguage(alert))
    .sort((one, other) => ALERT_SEVERITIES.indexOf(one.severity) - ALERT_SEVERITIES.indexOf(other.severity))
    .slice(0, MOST_ALERTS)
    .map(({ id, language, sender, event, kind, colour, severity, start, end, badge }) => ({
      ...{ id, language, sender, event, kind, colour, severity, start, end, badge },
    }))
}
