/** What Open-Meteo cannot answer, in its words. */
export class OpenMeteoError extends Error {
  override readonly name = 'OpenMeteoError'
}

export const errorBody = (reason: string) => ({ error: true, reason })
