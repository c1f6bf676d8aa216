/** An error answer of Open-Meteo: `{"error":true,"reason":"…"}`. */
export class OpenMeteoError extends Error {
  readonly status: 400 | 404

  constructor(reason: string, status: 400 | 404 = 400) {
    super(reason)
    this.name = 'OpenMeteoError'
    this.status = status
  }
}

export const errorBody = (reason: string) => ({ error: true, reason })
