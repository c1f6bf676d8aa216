import { isoTime, isoTimeOrNull } from '#shared/time/iso-time.ts'
import type { EcccZoneAlert } from '../alerts/eccc-desk.ts'
import { geometryOf } from '../alerts/zone.ts'

const COLOURS = {
  red: { en: 'red', fr: 'rouge' },
  orange: { en: 'orange', fr: 'orange' },
  yellow: { en: 'yellow', fr: 'jaune' },
}

const STATUS = { issued: 'émis', continued: 'maintenu', ended: 'terminé' }

/**
 * An alert for one zone as a feature, members in the order of recorded ones; statements lack colour, confidence and
 * impact.
 */
export function alertFeature(alert: EcccZoneAlert) {
  const { telling, zone, colour } = alert
  const id = `${alert.alertId}_${zone.id}`
  return {
    type: 'Feature',
    properties: {
      id,
      alert_code: telling.code,
      alert_type: telling.kind,
      alert_name_en: telling.name.en,
      alert_name_fr: telling.name.fr,
      alert_short_name_en: telling.shortName.en,
      alert_short_name_fr: telling.shortName.fr,
      publication_datetime: isoTime(alert.publishedAtMs),
      expiration_datetime: isoTime(alert.expiresAtMs),
      validity_datetime: isoTime(alert.startsAtMs),
      event_end_datetime: isoTimeOrNull(alert.endsAtMs),
      alert_text_en: alert.text.en,
      alert_text_fr: alert.text.fr,
      ...(colour && {
        risk_colour_en: COLOURS[colour].en,
        risk_colour_fr: COLOURS[colour].fr,
        confidence_en: telling.confidence.en,
        confidence_fr: telling.confidence.fr,
        impact_en: telling.impact.en,
        impact_fr: telling.impact.fr,
      }),
      feature_name_en: zone.name,
      feature_name_fr: zone.nameFr,
      province: zone.area,
      status_en: alert.status,
      status_fr: STATUS[alert.status],
      feature_id: zone.id,
    },
    geometry: geometryOf(zone.shape),
    id,
  }
}
