import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { aPng } from '../helpers/a-png.ts'
import { isLong } from '../helpers/long.ts'
import { startSite } from '../helpers/site.ts'
import { aStranger } from '../helpers/stranger.ts'

const LIMIT_MS = 240_000

// It copies 200 MB.
test.runIf(isLong)(
  'what a container holds is enough for pages, simulated weather and a photo, with nothing else around it',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lake-effect-program-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    execFileSync(process.execPath, ['scripts/collect-program.mjs', folder])
    const site = await startSite({
      directory: folder,
      command: ['sh', 'scripts/serve.sh'],
      env: { WEATHER_PROVIDERS: 'simulated' },
    })
    onTestFinished(site.stop)
    for (const path of ['/', '/weather', '/map', '/outlook', '/posts', '/api/places/search?name=Barrie']) {
      expect((await fetch(site.origin + path)).status, path).toBe(200)
    }
    const visitor = aStranger({ origin: site.origin })
    const upload = await visitor.upload({ name: 'squall.png', type: 'image/png', bytes: aPng(400, 300) })
    expect((await visitor.report({ uploads: [upload] })).media).toHaveLength(1)
  },
  LIMIT_MS,
)
