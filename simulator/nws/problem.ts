import { hash } from 'node:crypto'

export const NWS_HOST = 'https://api.weather.gov'

/** An error of api.weather.gov (RFC 7807). */
export class NwsProblem extends Error {
  readonly type: string
  readonly title: string
  readonly status: 301 | 400 | 403 | 404
  readonly more: Record<string, unknown>
  readonly location: string | null

  constructor(
    status: 301 | 400 | 403 | 404,
    type: string,
    title: string,
    detail: string,
    {
      location = null,
      ...more
    }: { location?: string | null; parameterErrors?: { parameter: string; message: string }[] } = {},
  ) {
    super(detail)
    this.type = type
    this.title = title
    this.status = status
    this.location = location
    this.more = more
  }
}

export const notFound = (path: string) =>
  new NwsProblem(404, 'NotFound', 'Not Found', `'${path}' is not a valid resource path`)

/** The body of an error. Its correlation id is derived from its text, so that the same world gives the same answer. */
export function problemBody(
  problem: { status: number; type: string; title: string; detail: string } & Record<string, unknown>,
) {
  const { status, type, title, detail, ...more } = problem
  const correlationId = hash('sha1', `${status} ${type} ${detail}`, 'hex').slice(0, 8)
  return {
    ...more,
    correlationId,
    title,
    type: `${NWS_HOST}/problems/${type}`,
    status,
    detail,
    instance: `${NWS_HOST}/requests/${correlationId}`,
  }
}
