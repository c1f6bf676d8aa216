/** What the weather service's event code (NWS Directive 10-1703) tells: `/O.CON.KBUF.LE.W.0012.000000T0000Z-261122T0600Z/`. */
export interface Vtec {
  /** Office, phenomenon, significance and number: one event over all of its messages. */
  event: string
  /** Cancelled, or upgraded to an event of its own. */
  isCancelled: boolean
  isTest: boolean
}

const VTEC = /\/([OTEX])\.([A-Z]{3})\.([A-Z]{4}\.[A-Z]{2}\.[A-Z]\.\d{4})\./

/** The first event code of a message; null without. */
export function readVtec(codes: readonly string[]): Vtec | null {
  for (const code of codes) {
    const [, product, action, event] = VTEC.exec(code) ?? []
    if (event !== undefined)
      return { event, isCancelled: action === 'CAN' || action === 'UPG', isTest: product === 'T' }
  }
  return null
}
