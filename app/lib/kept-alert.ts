import type { Alert } from '#shared/contracts/alert.ts'

/** What a click on “View” takes along to the alert's own page, so that it shows at once. */
export interface KeptAlert {
  alert: Alert
  /** IANA zone of the place whose alerts were read. */
  timeZone: string
}

/** The entry of session storage for one alert. */
export const keptAlertKey = (id: string): string => `alert-${id}`

/** Keeps an alert for its own page. Storage may be blocked or full; the page then asks the server alone. */
export function keepAlert(kept: KeptAlert): void {
  try {
    sessionStorage.setItem(keptAlertKey(kept.alert.id), JSON.stringify(kept))
  } catch {
    // Only a head start is lost.
  }
}
