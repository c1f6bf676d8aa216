/** Visitors who do not wait for each other. Runs in its own process, so that its work takes no time from the site. */
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { loopWorkedMs } from '../tests/helpers/process-figures.ts'
import { visitorAddress } from './visitor-address.ts'

export type Kind = 'cold' | 'warm' | 'alerts' | 'health'

export interface Outcome {
  kind: Kind
  /** 0 when there was no answer. */
  status: number
  /** Of a failed connection, its code; of an answer that is neither 200 nor 503, its problem's type. */
  reason: string
  ms: number
  /** Processor time of the site's main thread between question and answer; null where it was not read. */
  workedMs: number | null
}

/** A number of visitors per second, for some seconds. */
export interface Load {
  rate: number
  seconds: number
}

/**
 * Half of the requests are for cached answers, a quarter for new ones, a quarter for alerts, with one health probe in
 * nine.
 */
const MIX: readonly Kind[] = ['warm', 'cold', 'alerts', 'warm', 'cold', 'warm', 'alerts', 'warm', 'health']
const [, , origin = '', pid = ''] = process.argv
const agent = new Agent({ keepAlive: true, maxSockets: 2_000 })
let made = 0

function pathOf(kind: Kind): string {
  made += 1
  const [lat, lon] = [(43 + (made % 97) / 50).toFixed(2), (-81 + (made % 89) / 50).toFixed(2)]
  switch (kind) {
    case 'warm':
      return made % 2 === 0 ? '/weather' : '/posts'
    case 'cold':
      return made % 2 === 0 ? `/posts?search=snow${made}` : `/api/places/reverse?lat=${lat}&lon=${lon}`
    case 'alerts':
      return `/api/alerts?lat=${lat}&lon=${lon}`
    case 'health':
      return '/healthz'
  }
}

/** Read for the kind alone that is refused first: each reading takes time of the cores that sender and site share. */
const workedMs = (kind: Kind) => (kind === 'cold' ? loopWorkedMs(Number(pid)) : null)

const ask = (kind: Kind) =>
  new Promise<Outcome>((resolve) => {
    const path = pathOf(kind)
    const headers = { 'x-forwarded-for': visitorAddress(made), 'accept-encoding': 'gzip' }
    const [startedAt, workedBefore] = [performance.now(), workedMs(kind)]
    const settle = (status: number, reason: string) => {
      const ms = performance.now() - startedAt
      const worked = workedMs(kind)
      const isRead = worked !== null && workedBefore !== null
      resolve({ kind, status, reason, ms, workedMs: isRead ? worked - workedBefore : null })
    }
    request(`${origin}${path}`, { agent, headers }, (answer) => {
      const { statusCode = 0 } = answer
      let text = ''
      answer.on('data', (piece: Buffer) => {
        if (statusCode !== 200) text += piece
      })
      answer.on('end', () => settle(statusCode, /"type":"([^"]*)"/.exec(text)?.[1] ?? path))
    })
      .on('error', (error: NodeJS.ErrnoException) => settle(0, error.code ?? error.message))
      .end()
  })

process.on('message', async ({ rate, seconds }: Load) => {
  const asked: Promise<Outcome>[] = []
  const startedAt = performance.now()
  while (performance.now() - startedAt < seconds * 1_000) {
    const due = Math.floor(((performance.now() - startedAt) / 1_000) * rate)
    while (asked.length < due) asked.push(ask(MIX[asked.length % MIX.length] ?? 'warm'))
    await sleep(5)
  }
  process.send?.(await Promise.all(asked))
})
process.on('disconnect', () => process.exit())
