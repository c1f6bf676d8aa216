import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const FORBIDDEN: [file: string, imported: string][] = [
  ['app/features/alerts/beside.tsx', '../forecast/forecast-query.ts'],
  ['app/features/alerts/around.tsx', '../../features/forecast/forecast-query.ts'],
  ['app/features/alerts/up.tsx', '../../routes/home.tsx'],
  ['app/features/alerts/server.tsx', '#server/app.ts'],
  ['app/routes/server.tsx', '../../server/app.ts'],
  ['app/lib/up.tsx', '../features/place/place.ts'],
  ['app/ui/weather.tsx', '#shared/contracts/forecast.ts'],
  ['app/ui/up.tsx', '../signs/wind.tsx'],
  ['app/signs/up.tsx', '../features/place/place.ts'],
  ['app/signs/asking.tsx', '../lib/api-client.ts'],
  ['shared/units/server.ts', '#server/app.ts'],
  ['shared/units/node.ts', 'node:fs'],
  ['server/app.ts', '../app/root.tsx'],
  ['server/simulator.ts', '#simulator/world.ts'],
  ['server/map/simulator.ts', '#simulator/world.ts'],
  ['simulator/server.ts', '#server/app.ts'],
  ['simulator/words.ts', '#words/messages.js'],
]
const ALLOWED: [file: string, imported: string][] = [
  ['app/routes/feature.tsx', '../features/place/place.ts'],
  ['app/features/alerts/ui.tsx', '../../ui/card.tsx'],
  ['app/features/alerts/own.tsx', './alert-row.tsx'],
  ['app/features/alerts/sign.tsx', '../../signs/wind.tsx'],
  ['app/signs/weather.tsx', '#shared/meteorology/condition-icon.ts'],
  ['app/ui/lib.tsx', '../lib/now.tsx'],
  ['server/shared.ts', '#shared/time.ts'],
  ['server/sources/nws/alerts.ts', '#server/alerts/alert-message.ts'],
  ['app/features/alerts/words.tsx', '#words/messages.js'],
  ['server/words.ts', '#words/messages.js'],
  ['shared/units/words.ts', '#words/messages.js'],
]

/** A small house of its own under our linter's rules. */
const house = mkdtempSync(join(tmpdir(), 'lake-effect-arrows-'))
afterAll(() => rmSync(house, { recursive: true }))
const rules = JSON.parse(readFileSync('biome.json', 'utf8'))
writeFileSync(join(house, 'biome.json'), JSON.stringify({ ...rules, $schema: undefined, vcs: undefined }))
for (const [file, imported] of [...FORBIDDEN, ...ALLOWED]) {
  mkdirSync(join(house, dirname(file)), { recursive: true })
  writeFileSync(join(house, file), `import { x } from '${imported}'\n\nexport const y = x\n`)
}
const linter = resolve('node_modules/@biomejs/biome/bin/biome')
const { stdout, stderr } = spawnSync(process.execPath, [linter, 'lint', '--colors=off', '--max-diagnostics=none'], {
  cwd: house,
  encoding: 'utf8',
})
const refused = [...(stdout + stderr).matchAll(/^(\S+?):\d+:\d+ lint\/style\/noRestrictedImports/gm)].map(
  ([, file]) => file,
)

test.for(FORBIDDEN)('%s may not import %s', ([file]) => {
  expect(refused).toContain(file)
})

test.for(ALLOWED)('%s may import %s', ([file]) => {
  expect(refused).not.toContain(file)
})

test('what the browser loads takes types alone from the contracts: their schemas would bring a library and evaluate text', () => {
  const files = globSync('app/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file))
  const values = files.filter((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^import (?!type )\{([^}]*)\} from '#shared\/contracts\//gm)].some(
      ([, names = '']) => names.split(',').some((name) => name.trim() !== '' && !name.trim().startsWith('type ')),
    ),
  )
  expect(files.length).toBeGreaterThan(300)
  expect(values).toEqual([])
})
