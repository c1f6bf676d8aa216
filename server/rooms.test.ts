import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

/**
 * The rooms of the server, from the ground up: its folders, and single files beside them. A room imports from rooms of
 * lower floors alone, so that a change is felt upwards only. Two rooms of one floor know nothing of each other. A file
 * with its path here stands on a floor of its own, below its room. No agency's word reaches a room below `sources`: it
 * states what it needs as a type, and `sources/create-sources.ts` hands it in.
 */
const FLOORS = [
  [
    'app-error',
    'cache-of-entries',
    'clock',
    'error-code',
    'json-measure',
    'language',
    'limits',
    'memory',
    'log-output',
    'owner-only',
    'regular-work',
    'run-mode',
    'secret',
    'server-address',
    'simulator-process',
    'site-origin',
    'turns',
  ],
  ['db', 'log', 'semaphore', 'variable-rules'],
  ['shared-state'],
  ['last-resort', 'outbound'],
  ['metrics', 'sources/addresses.ts'],
  ['http'],
  ['media', 'pages', 'places'],
  ['astronomy', 'config'],
  ['data-folder', 'run-command'],
  ['audit', 'check-config-command', 'outlooks', 'radar'],
  ['backup', 'community', 'database-move', 'uploads'],
  ['alerts', 'posts', 'reports', 'weather'],
  ['air', 'alert-reports', 'certainty', 'climate', 'lakes', 'lightning', 'marine', 'smoke'],
  ['accounts', 'map', 'published', 'push', 'sources'],
  ['feeds', 'share-cards'],
  ['place-answer-routes', 'proxies', 'storm'],
  ['api'],
  ['direct-reads', 'weather-services'],
  ['app'],
  ['site'],
  ['main'],
]

const SERVER = import.meta.dirname
const floors = new Map(FLOORS.flatMap((rooms, floor) => rooms.map((room) => [room, floor])))
/** `sources/eccc/eccc-alerts.ts` is in `sources`, `main.ts` is `main`. */
const roomOf = (file: string) => (floors.has(file) ? file : (file.split('/')[0]?.replace(/\.m?[jt]s$/, '') ?? ''))
const floorOf = (file: string) => floors.get(roomOf(file)) ?? Number.NaN

/** What runs with the site or at its console: tests may import from everywhere. */
const FILES = readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.(ts|mjs)$/.test(file) && !/(\.test|\.fixture|-fixture|-for-tests)\.ts$/.test(file),
)

/** Files of the server that a file imports, as paths within the server. */
function importsOf(file: string): string[] {
  const specifiers = readFileSync(join(SERVER, file), 'utf8').matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g)
  return [...specifiers]
    .map(([, specifier = '']) => specifier.replace(/^#server\//, `${SERVER}/`))
    .filter((specifier) => /^[./]/.test(specifier))
    .map((specifier) =>
      relative(SERVER, specifier.startsWith('/') ? specifier : join(SERVER, dirname(file), specifier)),
    )
    .filter((target) => !target.startsWith('..'))
}

test('every room of the server stands on a floor', () => {
  expect([...new Set(FILES.map(roomOf))].toSorted()).toEqual([...floors.keys()].toSorted())
})

test('a room of the server imports from lower floors alone', () => {
  const arrows = FILES.flatMap((file) => importsOf(file).map((target) => ({ file, target })))
  const wrong = arrows
    .filter(({ file, target }) => roomOf(target) !== roomOf(file) && !(floorOf(target) < floorOf(file)))
    .map(({ file, target }) => `${file} imports ${target}`)
  expect(arrows.length).toBeGreaterThan(1_000)
  expect(wrong).toEqual([])
})
