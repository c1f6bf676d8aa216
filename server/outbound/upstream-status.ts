/** A provider's HTTP status other than 2xx; the `cause` of a `provider-refused`. */
export class UpstreamStatus extends Error {
  override readonly name = 'UpstreamStatus'
  readonly status: number

  constructor(status: number) {
    super(`upstream status ${status}`)
    this.status = status
  }
}

/** The provider's own status behind an error, such as the 404 of a place it does not cover; null when it gave none. */
export const upstreamStatusOf = (error: unknown): number | null =>
  error instanceof Error && error.cause instanceof UpstreamStatus ? error.cause.status : null
