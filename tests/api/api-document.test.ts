import { createConfig, lintFromString } from '@redocly/openapi-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { ApiDocument } from '#server/http/api-document.ts'
import { API_TAGS } from '#server/http/api-operation.ts'
import { tagWords } from '#server/http/api-words.ts'
import { m } from '#words/messages.js'
import { apiTypes } from '../helpers/api-types.ts'
import { HOUSE_ORIGIN, type House, openHouse } from '../helpers/house.ts'
import { A_REPORT } from '../helpers/stranger.ts'

let house: House
beforeAll(async () => {
  house = await openHouse({ now: '2026-11-21T19:05:00Z', signUp: 'open' })
})
afterAll(() => house.close())

const operationSchema = z.looseObject({
  operationId: z.string(),
  description: z.string(),
  security: z.array(z.record(z.string(), z.unknown())),
  parameters: z
    .array(
      z.union([
        z.object({ $ref: z.string() }),
        z.looseObject({
          in: z.string(),
          name: z.string(),
          schema: z.looseObject({ type: z.unknown().optional(), default: z.unknown().optional() }),
        }),
      ]),
    )
    .default([]),
  responses: z.record(z.string(), z.unknown()),
})
const documentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
})

const fieldErrorsSchema = z.object({
  errors: z.array(z.object({ field: z.string(), code: z.string(), message: z.string() })),
})

const readDocument = async () => documentSchema.parse(await (await house.ask('/api/openapi.json')).json())

const operationsIn = ({ paths }: z.infer<typeof documentSchema>) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), ...operation })),
  )

test('the documentation of the whole site can be written, texts within texts too', async () => {
  const { paths, components } = await readDocument()
  for (const path of ['/api/weather/current', '/api/alerts/{id}', '/api/map/alerts/ca', '/api/posts/{post}']) {
    expect(paths).toHaveProperty([path])
  }
  expect(components.schemas).toHaveProperty('RichElement')
})

test('the page of the documentation shows it', async () => {
  const answer = await house.ask('/api/docs')
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('/api/posts/{post}')
})

test('the catalogue says what each address and group is for, in English as the document does', async () => {
  const operations = operationsIn(await readDocument())
  expect(Object.keys(m).filter((key) => key.startsWith('api_operation_'))).toHaveLength(operations.length)
  expect(Object.keys(API_TAGS).map(tagWords)).toEqual(Object.keys(API_TAGS))
})

test('the French page says in French what each address is for', async () => {
  const page = await (await house.ask('/api/docs?lang=fr')).text()
  expect(page).toContain('<html lang="fr-CA">')
  expect(page).toContain('Les alertes officielles à un lieu')
})

test('the document keeps every rule that is recommended for OpenAPI documents', async () => {
  const source = await (await house.ask('/api/openapi.json')).text()
  const problems = await lintFromString({ source, config: await createConfig({ extends: ['recommended'] }) })
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
})

/** Every schema of a list in the document. */
const listsIn = (value: unknown): object[] => {
  if (typeof value !== 'object' || value === null) return []
  const within = Object.values(value).flatMap(listsIn)
  return 'type' in value && value.type === 'array' ? [value, ...within] : within
}

test('each list says what its items are, pairs of positions too, as Spectral’s rules want', async () => {
  const lists = listsIn(JSON.parse(await (await house.ask('/api/openapi.json')).text()))
  expect(lists.length).toBeGreaterThan(50)
  expect(lists.filter((list) => !('items' in list))).toEqual([])
})

test('the types that our own pages ask with are those of the document', async () => {
  const document: ApiDocument = JSON.parse(await (await house.ask('/api/openapi.json')).text())
  await expect(apiTypes(document)).toMatchFileSnapshot('../../shared/api-operations.ts')
})

test('every operation has a name of its own, and a default is of the kind that its parameter has', async () => {
  const operations = operationsIn(await readDocument())
  expect(operations.length).toBeGreaterThan(60)
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
  const defaults = operations
    .flatMap(({ parameters }) => parameters.flatMap((each) => ('in' in each ? [each] : [])))
    .filter(({ schema }) => schema.default !== undefined)
  expect(defaults.length).toBeGreaterThan(5)
  for (const { schema } of defaults) {
    expect(typeof schema.default).toBe(schema.type === 'integer' ? 'number' : schema.type)
  }
})

test('every operation takes the language, as itself or as the provider’s own parameter', async () => {
  const without = operationsIn(await readDocument())
    .filter(
      ({ parameters }) =>
        !parameters.some((each) => ('in' in each ? each.name : each.$ref.split('/').at(-1)) === 'lang'),
    )
    .map(({ operationId }) => operationId)
  expect(without).toEqual([])
})

test('a change in a language that the site does not speak is refused as a question is', async () => {
  for (const [method, path] of [
    ['GET', '/api/reports'],
    ['POST', '/api/reports'],
    ['POST', '/api/uploads'],
  ]) {
    const answer = await house.ask(`${path}?lang=de`, { method, headers: { Origin: HOUSE_ORIGIN } })
    expect([path, answer.status, (await answer.json()).errors]).toEqual([
      path,
      400,
      [{ field: 'lang', code: 'not-listed', message: 'lang must be one of en, fr' }],
    ])
  }
})

test('an address that takes a larger body than others says how large', async () => {
  const largest = operationsIn(await readDocument()).flatMap(({ operationId, description }) => {
    const size = /A body has at most (\d+ KB)/.exec(description)?.[1]
    return size === undefined ? [] : `${operationId}: ${size}`
  })
  expect(largest.sort()).toEqual([
    'changePost: 256 KB',
    'correctReport: 32 KB',
    'createPost: 256 KB',
    'createReport: 32 KB',
    'mergeAccountPlaces: 64 KB',
    'previewPost: 256 KB',
  ])
})

test('headers that make a repetition harmless or name what was read are in the document', async () => {
  const headers = operationsIn(await readDocument()).flatMap(({ operationId, parameters }) =>
    parameters.flatMap((each) =>
      'in' in each && /^(Idempotency-Key|If-Match)$/.test(each.name) ? [`${operationId}: ${each.name}`] : [],
    ),
  )
  expect(headers.sort()).toEqual([
    'approveReport: If-Match',
    'createPost: Idempotency-Key',
    'createPostComment: Idempotency-Key',
    'createReport: Idempotency-Key',
    'createReportComment: Idempotency-Key',
  ])
})

test('a report with a file that is not there names the files, and the document knows the status', async () => {
  const answer = await house.ask('/api/reports', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: HOUSE_ORIGIN },
    body: JSON.stringify({ ...A_REPORT, uploads: ['nothing'] }),
  })
  expect(answer.status).toBe(404)
  expect(await answer.json()).toMatchObject({ errors: [{ field: 'uploads', code: 'unavailable' }] })
  const operation = operationsIn(await readDocument()).find(({ operationId }) => operationId === 'createReport')
  expect(operation?.responses).toHaveProperty('404')
})

/** Requests that are refused for one reason or another, and some that are not. */
const REQUESTS: readonly RequestInit[] = [
  {},
  { headers: { 'Content-Type': 'application/json' }, body: '{}' },
  { headers: { 'Content-Type': 'application/json' }, body: '{' },
  { headers: { 'Content-Type': 'application/json' }, body: '[]' },
  { headers: { 'Content-Type': 'application/json' }, body: `"${'x'.repeat(400_000)}"` },
  { headers: { 'Content-Type': 'application/json', Origin: 'https://elsewhere.example' }, body: '{}' },
  { headers: { 'Content-Type': 'text/plain' }, body: 'snow' },
  { headers: { 'Tus-Resumable': '1.0.0' } },
]

test('whatever is asked by whomever, the document knows the status of the answer', async () => {
  // The sessions end last.
  const isEnd = ({ operationId }: { operationId: string }) => Number(operationId.startsWith('signOut'))
  const document = await readDocument()
  const operations = operationsIn(document).sort((a, b) => isEnd(a) - isEnd(b))
  const visitors = { nobody: null, user: await house.signIn('user'), admin: await house.signIn('admin') }
  const unknown = new Set<string>()
  const refused = new Set<string>()
  // What is wrong with a field has a code, and the document says what it means.
  const codes = JSON.stringify(document.components.schemas.Problem)
  const [unnamed, named] = [new Set<string>(), new Set<string>()]
  let callers = 0
  for (const { path, method, operationId, responses } of operations) {
    // It stays open; `alert-stream-routes.test.ts` asks it.
    if (operationId === 'streamAlerts') continue
    const address = path.replaceAll(/\{\w+\}/g, '7')
    for (const [visitor, headers] of Object.entries(visitors)) {
      for (const request of REQUESTS) {
        callers += 1
        const isRead = method === 'GET' || method === 'OPTIONS'
        const answer = await house.ask(
          isRead ? `${address}?snow=deep` : address,
          {
            ...request,
            method,
            body: isRead ? undefined : request.body,
            headers: { ...headers, Origin: HOUSE_ORIGIN, ...request.headers },
          },
          `198.51.${callers >> 8}.${callers & 255}`,
        )
        const text = await answer.text()
        const { errors = [] } = fieldErrorsSchema.safeParse(answer.status === 400 ? JSON.parse(text) : {}).data ?? {}
        if (answer.status === 400 && errors.length === 0) unnamed.add(`${method} ${path}: ${text}`)
        for (const { field, code, message } of errors) {
          // The schema library's own words, which know no French.
          expect(message).not.toMatch(/^Invalid |^Too /)
          if (code === 'invalid' || !codes.includes(`\`${code}\``))
            unnamed.add(`${method} ${path}: ${field} is ${code}`)
          else named.add(operationId)
        }
        if (!(answer.status in responses)) unknown.add(`${method} ${path}: ${answer.status} to ${visitor}`)
        if (answer.status === 401) refused.add(operationId)
      }
    }
  }
  expect([...unknown]).toEqual([])
  expect([...unnamed]).toEqual([])
  expect(named.size).toBeGreaterThan(20)
  for (const { operationId, security } of operations) {
    if (security.some((each) => 'session' in each)) expect(refused).toContain(operationId)
  }
})
