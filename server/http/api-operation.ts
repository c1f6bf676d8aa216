import type { OpenAPIHono, RouteConfig } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { z } from 'zod'
import { SITE_LANGUAGE } from '#shared/language.ts'
import { operationWords } from './api-words.ts'

/** Groups of the API's addresses, in the order of its documentation. */
export const API_TAGS = {
  Weather: 'Present weather, forecast, sun and moon of a place',
  Alerts: 'Official alerts of Environment Canada, the National Weather Service and others',
  Places: 'Places by name and by coordinates',
  Outlooks: 'Official outlooks on thunderstorms and significant weather',
  Map: 'Shapes for the alert map',
  Posts: 'Posts of forecasters, their comments and likes',
  'Weather reports': 'What people on the ground observed, with their photos and videos',
  Uploads: 'Files for weather reports, sent with tus 1.0.0',
  Feeds: 'Alerts and weather for feed readers, calendars and other sites',
  Notifications: 'Messages about alerts to browsers without an open page',
  Accounts: 'Signing in and out',
  'Second factor': 'Authenticator apps, passkeys and recovery codes of an account',
  Security: 'What administrators see of attacks and refusals',
  'Provider proxies': 'Services of others in their own formats, within an allow-list',
} as const

/** Problems by status: their names among the document's components, and when they occur. */
const PROBLEMS = {
  400: {
    name: 'BadRequest',
    when: 'A parameter, a header or the body is not as described; `errors` names the fields.',
  },
  401: { name: 'NotSignedIn', when: 'Nobody is signed in.' },
  403: { name: 'NotAllowed', when: 'The account may not do this, or a page of another site asked for a change.' },
  404: { name: 'NotFound', when: 'There is no such thing, or the visitor may not see it.' },
  409: { name: 'Conflict', when: 'It does not fit to what the server has.' },
  410: { name: 'Gone', when: 'It was there and is no longer.' },
  412: { name: 'WrongVersion', when: 'The request names another version of tus than 1.0.0, or none.' },
  413: { name: 'TooLarge', when: 'The body is larger than this address takes.' },
  415: { name: 'UnsupportedType', when: 'The body has another type or encoding than this address takes.' },
  423: { name: 'Locked', when: 'Another request writes to it at the moment.' },
  429: { name: 'TooManyRequests', when: 'Too many requests came from this network or account.' },
  502: { name: 'BadGateway', when: 'A source gave an answer that cannot be used.' },
  503: { name: 'Unavailable', when: 'The sources, the database or the whole site cannot answer at the moment.' },
  504: { name: 'GatewayTimeout', when: 'A source did not answer in time.' },
  507: { name: 'NoRoom', when: 'The server has no room to keep it.' },
} as const
export type ProblemStatus = keyof typeof PROBLEMS

/** Statuses whose answers have `Retry-After`. */
const RETRY_AFTER = new Set(['423', '429', '503'])

/** The description of an address in the API's document. */
export interface OperationText {
  /**
   * Unique; clients that are generated from the document name their functions after it. The summary is what the
   * catalogue says under it.
   */
  operationId: string
  tag: keyof typeof API_TAGS
  description: string
  /** Who may call it; public unless given. */
  access?: 'account' | 'administrator' | 'uploader'
  /** Problems besides those that follow from access, parameters and body. */
  problems?: readonly ProblemStatus[]
}

export interface Operation extends OperationText, Pick<RouteConfig, 'method' | 'path'> {
  /** Parameters in the path are texts unless given. */
  request?: RouteConfig['request']
  answers: RouteConfig['responses']
}

/**
 * Adds an operation to the document, with its summary and every problem that it may answer.
 *
 * @throws {Error} when the catalogue has no summary of it
 */
export function describeOperation(app: OpenAPIHono, operation: Operation): void {
  const { operationId, tag, access, answers, problems = [], ...described } = operation
  const request = { ...operation.request, params: operation.request?.params ?? parametersIn(operation.path) }
  const summary = operationWords(operationId, { locale: SITE_LANGUAGE })
  if (summary === null) throw new Error(`The catalogue does not say what ${operationId} is for.`)
  const refusals = new Set([...problemsOf({ ...operation, request }), ...problems].sort((a, b) => a - b))
  const scheme = access === 'uploader' ? 'upload' : 'session'
  app.openAPIRegistry.registerPath({
    operationId,
    summary,
    ...described,
    request,
    tags: [tag],
    security: access ? [{ [scheme]: [] }] : [],
    responses: {
      ...answers,
      ...Object.fromEntries([...refusals].map((status) => [status, reference(PROBLEMS[status].name)])),
      default: reference('OtherProblem'),
    },
  })
}

function parametersIn(path: string): z.ZodObject | undefined {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  return names.length > 0 ? z.object(Object.fromEntries(names.map((name) => [name, z.string()]))) : undefined
}

function* problemsOf({ method, request, access }: Operation): Generator<ProblemStatus> {
  // Every address refuses a language that the site does not speak.
  yield 400
  if (request?.params) yield 404
  if (request?.body) yield* [413, 415] as const
  if (access === 'account' || access === 'administrator') yield 401
  if (access === 'administrator' || !['get', 'options'].includes(method)) yield 403
  yield* [429, 503] as const
}

/** An address in OpenAPI notation, `/api/posts/{id}`, as the router writes it: `/api/posts/:id`. */
export const routerPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1')

const reference = (name: string) => ({ $ref: `#/components/responses/${name}` })

const problemContent = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } }

/** The problems as components of the document, each described once. */
export const PROBLEM_RESPONSES = {
  ...Object.fromEntries(
    Object.entries(PROBLEMS).map(([status, { name, when }]) => [
      name,
      {
        description: when,
        headers: RETRY_AFTER.has(status) ? { 'Retry-After': { $ref: '#/components/headers/Retry-After' } } : undefined,
        content: problemContent,
      },
    ]),
  ),
  OtherProblem: { description: 'Something else went wrong.', content: problemContent },
}

/** A parameter of the route's path; empty, which is never an id, when the route has none of that name. */
export const pathParameter = (c: Context, name: string): string => c.req.param(name) ?? ''
