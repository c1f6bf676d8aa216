import { once } from 'node:events'
import { ANSWERS_WITHIN_MS, within } from './engine.ts'

/** A connection of WebDriver BiDi (https://www.w3.org/TR/webdriver-bidi/). */
export interface BiDi {
  /** @throws with the browser's own words when it refuses the command or does not answer in time */
  send<Result = object>(method: string, params: object): Promise<Result>
  close(): void
}

interface Answer {
  id?: number
  type: 'success' | 'error' | 'event'
  result?: unknown
  error?: string
  message?: string
}

export async function connectBiDi(url: string): Promise<BiDi> {
  const socket = new WebSocket(url)
  const waiting = new Map<number, { resolve(result: unknown): void; reject(reason: Error): void }>()
  let lastId = 0
  socket.addEventListener('message', ({ data }) => {
    const { id, type, result, error, message }: Answer = JSON.parse(data)
    const asked = id === undefined ? undefined : waiting.get(id)
    if (id === undefined || !asked) return
    waiting.delete(id)
    if (type === 'success') asked.resolve(result)
    else asked.reject(new Error(`Firefox: ${error}: ${message}`))
  })
  await within(ANSWERS_WITHIN_MS, `connecting to ${url}`, once(socket, 'open'))
  return {
    send<Result>(method: string, params: object) {
      const id = ++lastId
      const asked = Promise.withResolvers<Result>()
      waiting.set(id, { resolve: (result) => asked.resolve(result as Result), reject: asked.reject })
      socket.send(JSON.stringify({ id, method, params }))
      return within(ANSWERS_WITHIN_MS, `Firefox: ${method}`, asked.promise)
    },
    close: () => socket.close(),
  }
}
