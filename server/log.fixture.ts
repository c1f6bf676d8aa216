import { createInterface } from 'node:readline'
import { exitOnUncaught } from './last-resort.ts'
import { createLog } from './log.ts'

/**
 * A process that logs as the site does. Each line that it is sent is a number of log lines to write, or what is to go
 * wrong.
 */
const log = createLog({ level: 'info' })
exitOnUncaught(log)
for await (const command of createInterface({ input: process.stdin })) {
  if (command === 'throw') setTimeout(throwUncaught)
  else if (command === 'reject') void Promise.reject(new Error('nothing handles this'))
  else {
    for (let line = 0; line < Number(command); line += 1) log.info({ line, padding: 'snow '.repeat(200) }, 'a line')
    process.send?.('written')
  }
}

function throwUncaught(): never {
  throw new Error('nothing catches this')
}
