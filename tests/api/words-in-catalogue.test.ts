import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

/** Texts that stay in the code, by file or folder, and why. */
const ALLOWED: Readonly<Record<string, string>> = {
  'app/features/alerts-debug/debug-sources.ts': 'names of agencies',
  'app/features/privacy/kept-things.ts': 'names of cookies',
  'app/worker/push-events.ts': 'the name of the site',
  'server/accounts/admin-command.ts': 'a console command',
  'server/accounts/first-admin.ts': 'the audit',
  'server/accounts/new-password.ts': 'a console command',
  'server/accounts/people.ts': 'the audit',
  'server/accounts/second-factor/': 'the audit and the documentation of the API',
  'server/accounts/tries.ts': 'the audit',
  'server/audit/': 'the audit and its console command',
  'server/backup/': 'console commands',
  'server/community/id-under-key.ts': 'the documentation of the API',
  'server/check-config-command.ts': 'a console command',
  'server/config.ts': 'read in a console by the person who starts the site',
  'server/database-move/': 'a console command',
  'server/data-folder/': 'read in a console by the person who starts the site',
  'server/http/api-document.ts': 'the documentation of the API',
  'server/log-output.ts': 'the log',
  'server/metrics.ts': 'the metrics',
  'server/media/ffmpeg.ts': 'the log',
  'server/media/media-owner.ts': 'the log',
  'server/posts/image-routes.ts': 'the audit',
  'server/outbound/': 'the log, and keys of hashes',
  'server/outlooks/outlook-routes.ts': 'the credit that Environment Canada asks for',
  'server/places/airports.ts': 'names of places',
  'server/places/forecast-regions.ts': 'names of places',
  'server/places/french-names.ts': 'names of places',
  'server/places/place-qualifier.ts': 'names of places',
  'server/places/region-name.ts': 'names of places',
  'server/posts/samples/': 'sample posts',
  'server/proxies/keyed-proxy-routes.ts': 'the documentation of the API',
  'server/proxies/nws-proxy-routes.ts': 'the documentation of the API, and codes of states and marine areas',
  'server/reports/answer-routes.ts': 'the documentation of the API',
  'server/reports/moderation/': 'the audit, the documentation of the API, and names in SQL',
  'server/reports/receipts/': 'the log, and keys of hashes',
  'server/reports/repetition.ts': 'keys of hashes',
  'server/reports/report-audit.ts': 'the audit',
  'server/reports/report-data-routes.ts': 'the documentation of the API',
  'server/reports/report-place-routes.ts': 'the documentation of the API',
  'server/reports/report-routes.ts': 'the documentation of the API',
  'server/reports/samples/': 'sample reports',
  'server/sources/': 'names of agencies, and points of the compass and units as they write them',
  'server/http/api-operation.ts': 'the documentation of the API',
  'server/shared-state/redis/': 'the log',
  'server/weather/quantity.ts': 'the name of a unit as Open-Meteo writes it',
  'server/variable-rules.ts': 'read in a console by the person who starts the site',
  'shared/agencies.ts': 'names of agencies and licences',
  'shared/astronomy/moon-phase.ts': 'codes of the API',
  'shared/contracts/': 'codes and the documentation of the API',
  'shared/french-airport-name.ts': 'names of places',
  'shared/map/map-labels.ts': 'names of places',
  'shared/map/open-water.ts': 'names in the file of outlines',
}

const WORDS = /\p{L}{2,},? \p{L}{2,}/u
/** Style sheets, class names, SQL, SVG, policies and patterns are texts for machines. */
const FOR_MACHINES =
  /^\s*[<(:{]|^(?:\s*[\da-f]{6}\b)+\s*$|[a-z]-\[|\b(?:flex|grid|min-[hw]|text|font|rounded|border|block|size|justify|items|h|sm|md|lg)(?:-[\w.]+)+\b|^(?:select|from|inner join|case when|order by|where|pragma|begin)\b|'(?:none|self)'|^(?:public|private|no-cache),|var\(--|:focus|sans-serif|^noreferrer|^width=device|xMid/
/** What is said in these calls is for logs, errors of programs, the audit or the documentation of the API. */
const OTHER_READERS =
  /(?:\blog\b|\.log\b|\blog\?|c\.get\('log'\)\??)\.(?:\w+)$|Error$|\.describe$|\.record$|\bnote\w*$|^note$|\.where$|\.addColumn$|\.addCheckConstraint$|^sql|\.header$|headers\.\w+$|\.querySelector\w*$|\.matches$|\.closest$|matchMedia$|getContext$|fonts\.load$/
const OTHER_PROPERTIES = /^(?:tag|tags|description|help|className|aria-describedby|'Content-Security-Policy')$/
const LABELS = /^(?:aria-label|title|alt|placeholder|label|detail|message|text|words)$/

interface Node {
  type: string
  start: number
  end: number
  [member: string]: unknown
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** Every text in a file that a person would read, with its line. */
function textsIn(file: string): string[] {
  const source = readFileSync(file, 'utf8')
  const found: string[] = []
  const at = ({ start }: Node, text: string) => found.push(`${source.slice(0, start).split('\n').length}: ${text}`)
  const code = (node: unknown) => (isNode(node) ? source.slice(node.start, node.end) : '')

  function visit(node: unknown, label: string): void {
    if (Array.isArray(node)) for (const each of node) visit(each, label)
    if (!isNode(node)) return
    const { type } = node
    if (/^(?:Import|TS(?!As|Satisfies|NonNull))/.test(type) && type !== 'ImportExpression') return
    if (type === 'CallExpression' || type === 'NewExpression') {
      const callee = code(node.callee).replaceAll(/\s+/g, '')
      visit(node.callee, '')
      // `AppError` is for visitors; its texts are the members of what follows its code.
      if (OTHER_READERS.test(callee) && !callee.endsWith('AppError')) return
      visit(node.arguments, '')
      return
    }
    if (type === 'TaggedTemplateExpression' && /^sql\b/.test(code(node.tag))) return
    if (type === 'Property' || type === 'JSXAttribute') {
      const name = code(type === 'Property' ? node.key : node.name)
      if (OTHER_PROPERTIES.test(name)) return
      visit(node.value, name)
      return
    }
    const text = textOf(node)
    if (text !== null && isRead(text, type === 'JSXText' || LABELS.test(label))) at(node, text)
    for (const [member, value] of Object.entries(node)) if (member !== 'type') visit(value, label)
  }
  visit(parseSync(file, source).program, '')
  return found
}

function textOf(node: Node): string | null {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type === 'JSXText') return String(node.value).trim()
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis)) return null
  return node.quasis.map(({ value }) => value.cooked).join('…')
}

const isRead = (text: string, isLabel: boolean): boolean =>
  !FOR_MACHINES.test(text) && (WORDS.test(text) || (isLabel && /^\p{Lu}\p{Ll}+/u.test(text)))

const files = ['app', 'server', 'shared']
  .flatMap((house) => readdirSync(house, { recursive: true, encoding: 'utf8' }).map((name) => join(house, name)))
  .filter((file) => /(?<!\.test|[.-]fixture|-for-tests|\.d)\.tsx?$/.test(file))
const told = new Map(files.map((file) => [file, textsIn(file)] as const).filter(([, texts]) => texts.length > 0))

test('every text that a person reads comes from the catalogue', () => {
  const allowed = Object.keys(ALLOWED)
  const stray = [...told].filter(([file]) => !allowed.some((path) => file.startsWith(path)))
  expect(stray.map(([file, texts]) => `${file}:${texts.join(`\n${file}:`)}`)).toEqual([])
})

test.for(Object.keys(ALLOWED))('%s still holds texts of its own', (path) => {
  expect([...told.keys()].some((file) => file.startsWith(path))).toBe(true)
})

test('the colon after a label that is only heard comes from the catalogue too: French has a space before it', () => {
  const glued = files.filter((file) => /"sr-only">(?:\{.*\}: <|: \{)/.test(readFileSync(file, 'utf8')))
  expect(glued).toEqual([])
})
