import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import { API_DOCS_STYLE } from './api-docs-style.ts'
import type { ApiDocument } from './api-document.ts'
import { schemaList } from './schema-list.ts'

type Html = HtmlEscapedString | Promise<HtmlEscapedString>
type PathItem = NonNullable<ApiDocument['paths']>[string]
type Operation = NonNullable<PathItem['get']>
type Answer = Extract<
  NonNullable<NonNullable<Operation['responses']>['default']>,
  { description: string; content?: unknown }
>
type Parameter = Extract<NonNullable<Operation['parameters']>[number], { in: string }>

interface Address {
  id: string
  method: string
  path: string
  operation: Operation
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const

/**
 * The documentation of the API as one page without script, made from its OpenAPI document. Every text is escaped.
 *
 * @returns the page for a nonce; all else is rendered once
 */
export function apiDocsPage(document: ApiDocument): (nonce: string) => string {
  const { title, version, description } = document.info
  const groups = groupByTag(document)
  const body = html`<body>
<a class="skip" href="#main">Skip to the addresses</a>
<header>
<h1>${title}</h1>
<p>Version ${version}.</p>
${description?.split('\n\n').map((paragraph) => html`<p>${paragraph}</p>`)}
<p>The same as <a href="/api/openapi.json">OpenAPI document</a>.</p>
</header>
<nav aria-label="Addresses">${[...groups].map(([tag, addresses]) => navigation(tag, addresses))}
<ul><li><a href="#errors">Errors</a></li></ul>
</nav>
<main id="main">${[...groups].map(([tag, addresses]) => section(tag, addresses, document))}
<section aria-labelledby="errors">
<h2 id="errors">Errors</h2>
<p>Every error is a problem (RFC 9457) with the type <code>application/problem+json</code>; <code>type</code> is stable,
<code>detail</code> may be shown to a visitor. Every answer carries <code>X-Request-Id</code>; name it when you report an error.
Answer 429 says in <code>Retry-After</code> how many seconds to wait.</p>
${problemMembers(document)}
</section>
</main>
<footer><p><a href="/">Lake Effect</a></p></footer>
</body>`
  const rendered = String(body)
  return (nonce) =>
    String(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style nonce="${nonce}">${raw(API_DOCS_STYLE)}</style>
</head>
${raw(rendered)}
</html>`)
}

function groupByTag(document: ApiDocument): Map<string, Address[]> {
  const groups = new Map<string, Address[]>()
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    for (const method of METHODS) {
      const operation = item[method]
      if (!operation) continue
      const tag = operation.tags?.[0] ?? 'Other'
      const id = `${method}${path}`.replaceAll(/[^a-z0-9]+/gi, '-').replace(/-$/, '')
      groups.set(tag, [...(groups.get(tag) ?? []), { id, method: method.toUpperCase(), path, operation }])
    }
  }
  return groups
}

const navigation = (tag: string, addresses: Address[]) => html`
<p>${tag}</p>
<ul>${addresses.map(({ id, path }) => html`<li><a href="#${id}">${path}</a></li>`)}</ul>`

const section = (tag: string, addresses: Address[], document: ApiDocument) => html`
<section aria-label="${tag}">
<h2>${tag}</h2>${addresses.map((address) => article(address, document))}
</section>`

const article = ({ id, method, path, operation }: Address, document: ApiDocument) => html`
<article aria-labelledby="${id}">
<h3 id="${id}"><span class="method">${method}</span> <code>${path}</code></h3>
<p>${operation.summary ?? ''}</p>
<p>${operation.description ?? ''}</p>${access(operation)}
${parameterTable(operation)}${answers(operation, document)}
</article>`

function access({ security = [] }: Operation): Html | '' {
  const [scheme] = security.flatMap((each) => Object.keys(each))
  return scheme ? html`<p>Needs the cookie of the security scheme <code>${scheme}</code>.</p>` : ''
}

function parameterTable(operation: Operation): Html | '' {
  const parameters = (operation.parameters ?? []).filter((each): each is Parameter => 'in' in each)
  if (parameters.length === 0) return ''
  return html`<table>
<caption>Parameters</caption>
<thead><tr><th scope="col">Name</th><th scope="col">In</th><th scope="col">Needed</th><th scope="col">Meaning</th></tr></thead>
<tbody>${parameters.map(
    (each) => html`<tr><th scope="row"><code>${each.name}</code></th><td>${each.in}</td>
<td>${each.required ? 'yes' : 'no'}</td><td>${each.description ?? ''}</td></tr>`,
  )}</tbody>
</table>`
}

function answers(operation: Operation, document: ApiDocument): Html[] {
  const responses = Object.entries(operation.responses ?? {})
  const problems = responses.flatMap(([status, answer]) => ('$ref' in answer && status !== 'default' ? [status] : []))
  const contents = responses.flatMap(([status, answer]) =>
    Object.entries(contentOf(answer)).map(
      ([type, { schema }]) => html`<details>
<summary>Answer ${status}, <code>${type}</code></summary>
${schema ? schemaList(schema, document) : ''}
</details>`,
    ),
  )
  return [...contents, html`<p>Otherwise <a href="#errors">a problem</a>: ${problems.join(', ')}.</p>`]
}

const contentOf = (answer: Answer) => answer.content ?? {}

function problemMembers(document: ApiDocument): Html | '' {
  const problem = document.components?.schemas?.Problem
  return problem ? schemaList(problem, document) : ''
}
