import type { OpenAPIHono } from '@hono/zod-openapi'
import { accountCookieName } from '#shared/account-cookie.ts'
import { problemSchema } from '#shared/contracts/problem.ts'
import { languages, SITE_LANGUAGE } from '#shared/language.ts'
import { m } from '#words/messages.js'
import type { Locale } from '#words/runtime.js'
import { API_TAGS, PROBLEM_RESPONSES } from './api-operation.ts'

export type ApiDocument = ReturnType<OpenAPIHono['getOpenAPI31Document']>
type Parameters = NonNullable<NonNullable<NonNullable<ApiDocument['paths']>[string]['get']>['parameters']>

/** The paragraphs that introduce the API, in Markdown. @param options the request's own language unless given */
export const apiIntroduction = (options?: { locale: Locale }): string[] =>
  [m.api_docs_about, m.api_docs_reading, m.api_docs_language, m.api_docs_problems].map((words) => words({}, options))

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
  definitions.registerComponent('parameters', 'lang', {
    name: 'lang',
    in: 'query',
    description: 'Language of texts for people; in any case, with or without a region: `fr-CA` is `fr`',
    schema: { type: 'string', enum: languages, default: SITE_LANGUAGE },
  })
  const document = api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Lake Effect API',
      version,
      description: apiIntroduction({ locale: SITE_LANGUAGE }).join('\n\n'),
      contact: { name: 'Lake Effect' },
      license: { name: 'MIT', url: 'https://spdx.org/licenses/MIT.html' },
    },
    servers: [{ url: '/' }],
    tags: Object.entries(API_TAGS).map(([name, description]) => ({ name, description })),
  })
  for (const path of Object.values(document.paths ?? {})) {
    for (const method of METHODS) {
      const operation = path[method]
      if (operation) operation.parameters = withLanguage(operation.parameters)
    }
  }
  return document
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete', 'options'] as const

/** Adds `lang`, except where it is a parameter of the provider that is asked. */
const withLanguage = (parameters: Parameters = []): Parameters =>
  parameters.some((each) => 'name' in each && each.name === 'lang')
    ? parameters
    : [...parameters, { $ref: '#/components/parameters/lang' }]
