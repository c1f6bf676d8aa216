import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest'
import type { Engine, RunningEngine, Size, Tab } from './engine.ts'
import { ENGINES } from './engines.ts'
import { type HttpsSite, startHttpsSite } from './https-site.ts'
import { ADMIN } from './visitor.ts'

export const ADMIN_VARIABLES = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }

const DESK: Size = { width: 1280, height: 900 }

/** What a group of tests has at hand. */
export interface Desk {
  engine: Engine
  /** The site at an https origin, one for all engines. */
  site(): HttpsSite
  /** A new window; it is closed after the test. */
  open(size?: Size): Promise<Tab>
}

/** The same tests in each engine; in each, a page that complains of anything fails its test. */
export function inEachEngine(tests: (desk: Desk) => void, engines: readonly Engine[] = ENGINES): void {
  let site: HttpsSite | undefined
  beforeAll(async () => {
    site = await startHttpsSite({ env: ADMIN_VARIABLES })
  })
  afterAll(() => site?.stop())
  for (const engine of engines) {
    describe.skipIf(engine.missing.length > 0)(engine.name, () => {
      let running: RunningEngine | undefined
      const tabs: Tab[] = []
      beforeAll(async () => {
        running = await engine.start()
      })
      afterEach(async () => {
        for (const tab of tabs.splice(0)) await tab.close()
        expect(site?.takeComplaints()).toEqual([])
      })
      afterAll(() => running?.stop())
      tests({
        engine,
        site() {
          if (!site) throw new Error('The site has not started')
          return site
        },
        async open(size = DESK) {
          if (!running) throw new Error(`${engine.name} has not started`)
          const tab = await running.open(size)
          tabs.push(tab)
          return tab
        },
      })
    })
  }
}
