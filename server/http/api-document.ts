import type { OpenAPIHono } from '@hono/zod-openapi'
import { accountCookieName } from '#shared/account-cookie.ts'
import { problemSchema } from '#shared/contracts/problem.ts'
import { API_TAGS, PROBLEM_RESPONSES } from './api-operation.ts'

export type ApiDocument = ReturnType<OpenAPIHono['getOpenAPI31Document']>

const DESCRIPTION = `Weather, alerts, places and weather reports for Southern Ontario, as the pages of this site ask for them.

Reading needs no key: everything is JSON over GET. A value that no source gave is null. Temperatures are in °C, speeds in
km/h, times in UTC unless an address says otherwise. What changes something is answered only with an \`Origin\` header that
names this site. The page \`/support\` says whom to ask.

Texts for people are in English; with \`lang=fr\` every address answers in French.

Every error is a problem (RFC 9457). Answers 429 and 503 may say in \`Retry-After\` how many seconds to wait.`

/** Describes every address that `api` registered. Called once for an `api`: it adds the components that all share. */
export function describeApi(api: OpenAPIHono, version: string): ApiDocument {
  const definitions = api.openAPIRegistry
  definitions.register('Problem', problemSchema)
  definitions.registerComponent('headers', 'Retry-After', {
    description: 'Seconds to wait before the next try',
    schema: { type: 'integer', minimum: 0 },
  })
  for (const [name, response] of Object.entries(PROBLEM_RESPONSES)) {
    definitions.registerComponent('responses', name, response)
  }
  definitions.registerComponent('securitySchemes', 'session', {
    type: 'apiKey',
    in: 'cookie',
    // Every public site is served over https.
    name: accountCookieName('session', 'https://'),
    description: 'The cookie that signing in sets',
  })
  return api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Lake Effect API',
      version,
      description: DESCRIPTION,
      contact: { name: 'Lake Effect' },
      license: { name: 'MIT', url: 'https://spdx.org/licenses/MIT.html' },
    },
    servers: [{ url: '/' }],
    tags: Object.entries(API_TAGS).map(([name, description]) => ({ name, description })),
  })
}
