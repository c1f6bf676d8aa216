// `npm run advisories`: asks npm's registry which of the locked packages have known vulnerabilities. Exit code 0: none
// of severity high or critical; 1: some; 2: no service answered, which says nothing about the packages.
import { spawnSync } from 'node:child_process'
import { z } from 'zod'
import { jsonOrNull } from '#shared/json-or-null.ts'

const reportSchema = z.object({
  metadata: z.object({ vulnerabilities: z.object({ high: z.number(), critical: z.number(), total: z.number() }) }),
})

// Under npm, this variable holds npm's path; a bare `node scripts/advisories.ts` finds npm on the PATH.
const { npm_execpath: npm } = process.env
const [command, before] = npm === undefined ? ['npm', []] : [process.execPath, [npm]]
const { stdout } = spawnSync(command, [...before, 'audit', '--json', '--package-lock-only', '--loglevel=silent'], {
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
})
process.exitCode = tell(stdout)

function tell(answer: string | null): number {
  const report = reportSchema.safeParse(jsonOrNull(answer ?? ''))
  if (!report.success) {
    console.error(
      'The registry could not be asked about advisories (no network, or it does not answer such questions).',
    )
    return 2
  }
  const { high, critical, total } = report.data.metadata.vulnerabilities
  console.log(`${total} known advisories, ${high} of them high and ${critical} critical.`)
  if (high + critical === 0) return 0
  console.log('`npm audit` names the packages.')
  return 1
}
