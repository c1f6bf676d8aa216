import type { OpenAPIHono } from '@hono/zod-openapi'

export type ApiDocument = ReturnType<OpenAPIHono['getOpenAPI31Document']>

/** Describes every address that `api` registered. */
export function describeApi(api: OpenAPIHono, version: string): ApiDocument {
  return api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Lake Effect API',
      version,
      description:
        'Weather, alerts and places for Southern Ontario. Everything is JSON over GET and needs no key. ' +
        'A value that nobody has is null. Temperatures are in °C, speeds in km/h, times in UTC unless an address says otherwise.',
    },
  })
}
