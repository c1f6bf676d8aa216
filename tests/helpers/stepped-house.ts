import { setImmediate as nextTurn } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { staticFiles } from '#server/http/static-files.ts'
import { CLIENT_DIRECTORY } from '#server/pages/page-build.ts'
import { freePort } from './free-port.ts'
import { type House, type HouseOptions, openHouse } from './house.ts'

export interface SteppedHouse extends House {
  /** Waits until a reader has connected and the alert watch is running. */
  watched(): Promise<void>
  /** Moves the clock to the next run of the alert watch and waits for it. @returns how far the clock moved, ms */
  untilNextLook(): Promise<number>
}

/** A house whose alert watch runs only when the test says so. */
export async function openSteppedHouse(options: Omit<HouseOptions, 'schedule'>): Promise<SteppedHouse> {
  let nowMs = Date.parse(options.now)
  let alarm: { run: () => void; at: number } | null = null
  let set = Promise.withResolvers<void>()
  const clear = () => {
    alarm = null
    set = Promise.withResolvers()
  }
  const house = await openHouse({
    ...options,
    schedule(run, ms) {
      const mine = { run, at: nowMs + ms }
      alarm = mine
      set.resolve()
      return () => {
        if (alarm === mine) clear()
      }
    },
  })
  const advance = (ms: number) => {
    nowMs += ms
    house.advance(ms)
  }
  return {
    ...house,
    advance,
    watched: () => set.promise,
    async untilNextLook() {
      if (alarm === null) throw new Error('No reader has come for whom alerts are watched')
      const { run, at } = alarm
      const ms = Math.max(0, at - nowMs)
      advance(ms)
      clear()
      run()
      await set.promise
      // What was found reaches the readers of the stream within a few turns of the event loop.
      for (let turn = 0; turn < 10; turn += 1) await nextTurn()
      return ms
    },
  }
}

/** A calm day's whole site in this process, for a browser: at `origin`. */
export async function openSteppedSite(now: string): Promise<SteppedHouse & { origin: string }> {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const house = await openSteppedHouse({ now, scenario: 'calm', origin })
  const front = new Hono()
  front.use(await staticFiles(fileURLToPath(CLIENT_DIRECTORY)))
  front.all('*', ({ req: { url, raw } }) => house.ask(url.slice(origin.length), raw, '127.0.0.1'))
  const server = serve({ port, fetch: front.fetch })
  return {
    ...house,
    origin,
    async close() {
      if ('closeAllConnections' in server) server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
      await house.close()
    },
  }
}
