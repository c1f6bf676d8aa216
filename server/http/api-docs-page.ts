import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import { LANGUAGES, languages, languageTag, SITE_LANGUAGE } from '#shared/language.ts'
import { pagePath } from '#shared/language-path.ts'
import { m } from '#words/messages.js'
import { getLocale } from '#words/runtime.js'
import { type ApiDocument, apiIntroduction } from './api-document.ts'
import { operationWords, tagWords } from './api-words.ts'
import { inEnglish, schemaList } from './schema-list.ts'

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
 * The documentation of the API as one page without script, made from its OpenAPI document, in the language of the
 * request. Every text is escaped. The meanings of parameters and members exist only in English, and are marked as such.
 *
 * @returns a function that gives the page for a nonce; everything else is rendered once
 */
export function apiDocsPage(document: ApiDocument): (nonce: string) => string {
  const { title, version } = document.info
  const groups = groupByTag(document)
  const body = html`<body>
<a class="skip" href="#main">${m.api_docs_skip()}</a>
<header>
<h1>${title}</h1>
<p>${m.api_docs_version({ version })}</p>
${introduction()}
<p><a href="/api/openapi.json">${m.api_docs_document()}</a> · ${otherLanguages()}</p>
</header>
<nav aria-label="${m.api_docs_addresses()}">${[...groups].map(([tag, addresses]) => navigation(tag, addresses))}
<ul><li><a href="#errors">${m.api_docs_errors()}</a></li></ul>
</nav>
<main id="main">${[...groups].map(([tag, addresses]) => section(tag, addresses, document))}
<section aria-labelledby="errors">
<h2 id="errors">${m.api_docs_errors()}</h2>
<p>${m.api_docs_errors_text()}</p>
${problemMembers(document)}
</section>
</main>
<footer><p><a href="${pagePath('/')}">${m.brand()}</a></p></footer>
</body>`
  const rendered = String(body)
  return (nonce) =>
    String(html`<!doctype html>
<html lang="${languageTag()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style nonce="${nonce}">${raw(API_DOCS_STYLE)}</style>
</head>
${raw(rendered)}
</html>`)
}

/** The introduction is Markdown: its code marks are not shown. */
const introduction = () => apiIntroduction().map((paragraph) => html`<p>${paragraph.replaceAll('`', '')}</p>`)

const otherLanguages = () =>
  languages
    .filter((language) => language !== getLocale())
    .map((language) => {
      const address = language === SITE_LANGUAGE ? '/api/docs' : `/api/docs?lang=${language}`
      return html`<a href="${address}" hreflang="${language}" lang="${language}">${LANGUAGES[language].name}</a>`
    })

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
<p>${tagWords(tag)}</p>
<ul>${addresses.map(({ id, path }) => html`<li><a href="#${id}">${path}</a></li>`)}</ul>`

const section = (tag: string, addresses: Address[], document: ApiDocument) => html`
<section aria-label="${tagWords(tag)}">
<h2>${tagWords(tag)}</h2>${addresses.map((address) => article(address, document))}
</section>`

const article = ({ id, method, path, operation }: Address, document: ApiDocument) => html`
<article aria-labelledby="${id}">
<h3 id="${id}"><span class="method">${method}</span> <code>${path}</code></h3>
<p>${operationWords(operation.operationId ?? '')}</p>
<p>${inEnglish(operation.description)}</p>${access(operation)}
${parameterTable(operation)}${answers(operation, document)}
</article>`

function access({ security = [] }: Operation): Html | '' {
  const [scheme] = security.flatMap((each) => Object.keys(each))
  return scheme ? html`<p>${m.api_docs_cookie({ scheme })}</p>` : ''
}

function parameterTable(operation: Operation): Html | '' {
  const parameters = (operation.parameters ?? []).filter((each): each is Parameter => 'in' in each)
  if (parameters.length === 0) return ''
  return html`<table>
<caption>${m.api_docs_parameters()}</caption>
<thead><tr>${[m.api_docs_name(), m.api_docs_where(), m.api_docs_needed(), m.api_docs_meaning()].map(
    (column) => html`<th scope="col">${column}</th>`,
  )}</tr></thead>
<tbody>${parameters.map(
    (each) => html`<tr><th scope="row"><code>${each.name}</code></th><td>${each.in}</td>
<td>${each.required ? m.api_docs_yes() : m.api_docs_no()}</td><td>${inEnglish(each.description)}</td></tr>`,
  )}</tbody>
</table>`
}

function answers(operation: Operation, document: ApiDocument): Html[] {
  const responses = Object.entries(operation.responses ?? {})
  const problems = responses.flatMap(([status, answer]) => ('$ref' in answer && status !== 'default' ? [status] : []))
  const contents = responses.flatMap(([status, answer]) =>
    Object.entries(contentOf(answer)).map(
      ([type, { schema }]) => html`<details>
<summary>${m.api_docs_answer({ status })}, <code>${type}</code></summary>
${schema ? schemaList(schema, document) : ''}
</details>`,
    ),
  )
  return [...contents, html`<p><a href="#errors">${m.api_docs_otherwise()}</a> ${problems.join(', ')}</p>`]
}

const contentOf = (answer: Answer) => answer.content ?? {}

function problemMembers(document: ApiDocument): Html | '' {
  const problem = document.components?.schemas?.Problem
  return problem ? schemaList(problem, document) : ''
}

/** The look of `/api/docs`: readable, light or dark as the reader's system is. */
const API_DOCS_STYLE = `
:root { color-scheme: light dark; --text: #16202b; --soft: #46535f; --ground: #fff; --line: #c9d2da; --link: #0b5cad; --mark: #e8f1fa }
@media (prefers-color-scheme: dark) {
  :root { --text: #e8eef4; --soft: #b3c0cc; --ground: #10161d; --line: #3a4653; --link: #8cc4ff; --mark: #1c2936 }
}
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 60rem; padding: 1rem; background: var(--ground); color: var(--text);
  font: 1rem/1.55 system-ui, sans-serif; overflow-wrap: anywhere }
a { color: var(--link) }
a:focus-visible, summary:focus-visible { outline: 3px solid var(--link); outline-offset: 2px }
.skip { position: absolute; left: -100rem }
.skip:focus { left: 1rem; background: var(--ground); padding: .5rem }
nav, article { border-top: 1px solid var(--line); padding-block: .5rem }
nav p { font-weight: 600; margin: .5rem 0 0 }
nav ul { margin: 0; padding-left: 1.2rem }
nav li { line-height: 1.9 }
h3 { margin-bottom: .25rem }
.method { background: var(--mark); border-radius: .3rem; padding: .1rem .4rem; font-size: .85em }
code { font-family: ui-monospace, monospace; font-size: .92em }
.kind { color: var(--soft) }
table { border-collapse: collapse; width: 100% }
caption { text-align: left; font-weight: 600 }
th, td { text-align: left; vertical-align: top; border-bottom: 1px solid var(--line); padding: .3rem .6rem .3rem 0 }
summary { padding-block: .3rem; cursor: pointer }
footer { border-top: 1px solid var(--line) }
`
