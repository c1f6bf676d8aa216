/** Sends requests that are refused, as fast as a dozen connections can. Runs in its own process. */
import { setTimeout as sleep } from 'node:timers/promises'

const CONNECTIONS = 12
const [, , origin = ''] = process.argv
const body = `{"uploads":[${'0,'.repeat(500_000)}0]}`
let refused = 0
let answered = 0

for (let connection = 0; connection < CONNECTIONS; connection += 1) {
  void (async () => {
    for (;;) {
      const headers = { Origin: origin, 'Content-Type': 'application/json' }
      const status = await fetch(`${origin}/api/reports`, { method: 'POST', headers, body }).then(
        async (answer) => {
          await answer.text()
          return answer.status
        },
        () => 0,
      )
      refused += 1
      if (status >= 400) answered += 1
    }
  })()
}
await sleep(1_000)
process.send?.('sending')
process.on('message', () => {
  process.send?.({ refused, answered })
  refused = 0
  answered = 0
})
process.on('disconnect', () => process.exit())
