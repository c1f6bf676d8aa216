import { expect, onTestFinished, test } from 'vitest'
import { reportSchema } from '#shared/contracts/report.ts'
import { createForcedDisk, whyNotForced } from '../helpers/forced-disk.ts'
import { isLong } from '../helpers/long.ts'
import { aNoisyPhoto } from '../helpers/noise.ts'
import { startPushService } from '../helpers/push-service.ts'
import { startSite } from '../helpers/site.ts'
import { aStranger, done, signIn } from '../helpers/stranger.ts'
import { createLedger } from './reports-killed/ledger.ts'
import { createRegisters } from './reports-killed/registers.ts'
import { sha256 } from './reports-killed/sources.ts'

const [EMAIL, PASSWORD] = ['admin@example.org', 'squalls over the lake']
const CUTS = 10
const refusal = whyNotForced()
if (refusal && isLong) process.stderr.write(`\nSKIPPED: what a power cut leaves: ${refusal}\n`)

test.skipIf(refusal || !isLong)(
  'a site whose power fails has everything that it acknowledged, if the disk kept nothing but what it was forced to',
  { timeout: 120_000 + CUTS * 60_000 },
  async () => {
    const pushService = await startPushService(() => '')
    const site = await startSite({
      env: {
        FAKE_NOW: '',
        ADMIN_EMAIL: EMAIL,
        ADMIN_PASSWORD: PASSWORD,
        PUSH_SERVICES: pushService.origin,
        TRUSTED_PROXIES: '127.0.0.1,::1',
      },
    })
    onTestFinished(site.stop)
    const admin = aStranger({ origin: site.origin })
    await signIn(admin, EMAIL, PASSWORD)
    const ledger = createLedger()
    const registers = createRegisters(pushService, admin)
    await site.shutDown()

    for (let cut = 1; cut <= CUTS; cut += 1) {
      const disk = await createForcedDisk(site.dataDir)
      await disk.force()
      await site.start(disk.env)
      const reader = aStranger({ origin: site.origin, from: `10.0.0.${cut}` })
      for (const hand of registers.hands) await hand({ newStranger: () => reader })

      const bytes = await aNoisyPhoto(cut, { width: 90, height: 50 })
      const upload = await reader.upload({ name: 'squall.png', type: 'image/png', bytes })
      const { id } = await reader.report({ uploads: [upload] })
      const path = `/api/reports/${id}`
      await done(await admin.ask(`/api/admin/reports/${id}/approve`, { method: 'POST' }), 200)
      const said = { commenter_name: 'Sam', comment_text: 'Same here.' }
      await done(await reader.ask(`${path}/comments`, { method: 'POST', json: said }), 201)
      await done(await reader.ask(`${path}/likes`, { method: 'POST' }), 200)
      const look = async () => {
        const report = reportSchema.parse(await (await done(await reader.ask(path), 200)).json())
        const files = report.media.flatMap(({ variants }) => variants.map(({ url }) => url))
        const hashes: string[] = []
        for (const file of files) {
          hashes.push(sha256(Buffer.from(await (await done(await reader.ask(file), 200)).arrayBuffer())))
        }
        return { report, hashes }
      }
      const before = await look()
      expect(before.hashes.length).toBeGreaterThan(0)

      await site.kill()
      await disk.cut()
      await site.start()
      expect(await look(), `cut ${cut}`).toEqual(before)
      await registers.check(ledger, true)
      expect(ledger.failures, `cut ${cut}`).toEqual([])
      await site.shutDown()
    }
  },
)
