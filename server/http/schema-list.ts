import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import { foreignLanguage } from '#shared/language.ts'
import { m } from '#words/messages.js'
import type { ApiDocument } from './api-document.ts'

type Html = HtmlEscapedString | Promise<HtmlEscapedString>
type SchemaOrReference = NonNullable<NonNullable<ApiDocument['components']>['schemas']>[string]
type Reference = Extract<SchemaOrReference, { $ref: string }>
type Schema = Exclude<SchemaOrReference, Reference>

/** Deeper than any body of ours; a schema that contains itself ends here. */
const DEEPEST = 8

/** The members of a JSON schema as nested lists, each with its kind and its meaning. */
export function schemaList(schema: SchemaOrReference, document: ApiDocument, depth = 0): Html | '' {
  const { properties, required } = membersOf(resolve(schema, document), document)
  const entries = Object.entries(properties)
  if (entries.length === 0 || depth >= DEEPEST) return ''
  return html`<ul>${entries.map(([name, member]) => {
    const resolved = resolve(member, document)
    const optional = required.includes(name) ? '' : `, ${m.api_docs_absent()}`
    const meaning = resolved.description ? html`: ${inEnglish(resolved.description)}` : ''
    return html`<li><code>${name}</code> <span class="kind">${kindOf(resolved, document)}${optional}</span>${meaning}${schemaList(resolved, document, depth + 1)}</li>`
  })}</ul>`
}

/** A text that exists only in English, marked as such on pages in other languages. */
export const inEnglish = (text = ''): Html | string =>
  foreignLanguage('en') ? html`<span lang="en">${text}</span>` : text

/** A schema's kind in words: “number or null”, “list of string”, “one of a, b”. */
function kindOf(schema: Schema, document: ApiDocument): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return m.api_docs_one_of({ values: schema.enum.map((value) => String(value)).join(', ') })
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.map((choice) => kindOf(resolve(choice, document), document)).join(` ${m.api_docs_or()} `)
  const types = [schema.type ?? 'any'].flat()
  return types
    .map((type) => {
      if (type === 'array' && schema.items)
        return m.api_docs_list_of({ kind: kindOf(resolve(schema.items, document), document) })
      return schema.format && type !== 'null' ? `${type} (${schema.format})` : type
    })
    .join(` ${m.api_docs_or()} `)
}

/** The members of an object, of the objects in a list, or of the one choice that is an object. */
function membersOf(
  schema: Schema,
  document: ApiDocument,
): { properties: NonNullable<Schema['properties']>; required: string[] } {
  if (schema.properties) return { properties: schema.properties, required: schema.required ?? [] }
  const inner = schema.items ? [schema.items] : (schema.anyOf ?? schema.oneOf ?? schema.allOf ?? [])
  const members = inner.map((each) => membersOf(resolve(each, document), document))
  return {
    properties: Object.assign({}, ...members.map((each) => each.properties)),
    required: members.flatMap((each) => each.required),
  }
}

function resolve(schema: SchemaOrReference, document: ApiDocument): Schema {
  if (!isReference(schema)) return schema
  const target = document.components?.schemas?.[schema.$ref.replace('#/components/schemas/', '')]
  return target && !isReference(target) ? target : {}
}

const isReference = (schema: SchemaOrReference): schema is Reference => '$ref' in schema
