import { fileURLToPath } from 'node:url'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import type { Schedule } from '#server/alerts/alert-watch.ts'
import { staticFiles } from '#server/http/static-files.ts'
import { CLIENT_DIRECTORY } from '#server/pages/page-build.ts'
import { freePort } from './free-port.ts'
import { type House, openHouse } from './house.ts'

export interface SteppedHouse extends House {
  /** Where a browser finds it. */
  origin: string
  /** Whether a page is open whose alerts are watched. */
  isWatched(): boolean
  /** Lets the site's time pass until the watch over alerts looks again. @returns how long that is, ms */
  untilNextLook(): number
}

/** A calm day's whole site in this process, at an address of its own. Its watch over alerts wakes when the test says so. */
export async function openSteppedHouse(now: string): Promise<SteppedHouse> {
  let nowMs = Date.parse(now)
  let alarm: { run: () => void; at: number } | null = null
  const schedule: Schedule = (run, ms) => {
    const mine = { run, at: nowMs + ms }
    alarm = mine
    return () => {
      if (alarm === mine) alarm = null
    }
  }
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const house = await openHouse({ now, scenario: 'calm', schedule, origin })
  const front = new Hono()
  front.use(await staticFiles({ root: fileURLToPath(CLIENT_DIRECTORY) }))
  front.all('*', ({ req: { url, raw } }) => house.ask(url.slice(origin.length), raw, '127.0.0.1'))
  const server = serve({ port, fetch: front.fetch })
  return {
    ...house,
    origin,
    isWatched: () => alarm !== null,
    untilNextLook() {
      if (alarm === null) throw new Error('No page is watched')
      const { run, at } = alarm
      const ms = Math.max(0, at - nowMs)
      nowMs += ms
      house.advance(ms)
      alarm = null
      run()
      return ms
    },
    async close() {
      if ('closeAllConnections' in server) server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
      await house.close()
    },
  }
}
