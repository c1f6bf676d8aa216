import type { ApiDocument } from '#server/http/api-document.ts'

type Operation = NonNullable<NonNullable<ApiDocument['paths']>[string]['get']>
type SchemaOrReference = NonNullable<NonNullable<ApiDocument['components']>['schemas']>[string]
type Schema = Exclude<SchemaOrReference, { $ref: string }>

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const

const MADE_BY = '// Made from /api/openapi.json by `npm run api-client` (tests/api/api-document.test.ts).\n'

/** The JSON operations of the API's document as TypeScript: the parameters and the answer of each. */
export function apiTypes({ paths = {}, components }: ApiDocument): string {
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method]
      if (operation === undefined) return []
      const answer = answerOf(operation)
      if (answer === null) return []
      const name = `${method.toUpperCase()} ${path}`
      return [`  '${name}': {\n    question: ${questionOf(operation)}\n    answer: ${answer}\n  }\n`]
    }),
  )
  const types = `/** Every operation of the API, by its method and address. */\nexport interface ApiOperations {\n${operations.join('')}}\n`
  const named = Object.entries(components?.schemas ?? {})
    .filter(([name]) => new RegExp(`\\b${name}\\b`).test(types))
    .map(([name, schema]) => `type ${name} = ${typeOf(schema)}\n`)
  return [MADE_BY, ...named, types].join('\n')
}

function questionOf({ parameters = [], requestBody }: Operation): string {
  const members = (['path', 'query'] as const).flatMap((place) => {
    const fields = parameters.flatMap((each) => ('in' in each && each.in === place ? [each] : []))
    if (fields.length === 0) return []
    const written = fields.map(({ name, required, schema }) => member(name, schema ?? {}, required))
    return [`${place}${fields.some(({ required }) => required) ? '' : '?'}: { ${written.join('; ')} }`]
  })
  if (requestBody && 'content' in requestBody) {
    const schema = requestBody.content['application/json']?.schema
    if (schema) members.push(`body: ${typeOf(schema)}`)
  }
  return members.length === 0 ? '{}' : `{ ${members.join('; ')} }`
}

/** null when the answer is not JSON. */
function answerOf({ responses }: Operation): string | null {
  for (const status of [200, 201, 202]) {
    const content: Record<string, { schema?: SchemaOrReference }> = responses?.[status]?.content ?? {}
    const schema = Object.entries(content).find(([type]) => type.endsWith('json'))?.[1].schema
    if (schema) return typeOf(schema)
  }
  return responses?.['204'] ? 'null' : null
}

function typeOf(schema: SchemaOrReference): string {
  if ('$ref' in schema) return schema.$ref?.split('/').at(-1) ?? 'unknown'
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.map(typeOf).join(' | ')
  if (schema.allOf) return schema.allOf.map((part) => `(${typeOf(part)})`).join(' & ')
  return (
    [schema.type ?? []]
      .flat()
      .map((type) => typeNamed(type, schema))
      .join(' | ') || 'unknown'
  )
}

function typeNamed(type: string, schema: Schema): string {
  if (type === 'integer') return 'number'
  if (type === 'array') {
    const places: SchemaOrReference[] | undefined = schema.prefixItems
    return places ? `[${places.map(typeOf).join(', ')}]` : `(${typeOf(schema.items ?? {})})[]`
  }
  if (type !== 'object') return type
  const { properties, required = [], additionalProperties } = schema
  if (properties) {
    const members = Object.entries(properties).map(([name, value]) => member(name, value, required.includes(name)))
    return `{ ${members.join('; ')} }`
  }
  return `Record<string, ${typeof additionalProperties === 'object' ? typeOf(additionalProperties) : 'unknown'}>`
}

const member = (name: string, schema: SchemaOrReference, isRequired = false): string =>
  `${/^\w+$/.test(name) ? name : JSON.stringify(name)}${isRequired ? '' : '?'}: ${typeOf(schema)}`
