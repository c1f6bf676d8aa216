import { spawn } from 'node:child_process'
import { once } from 'node:events'

const HOLDER = `
const { DatabaseSync } = require('node:sqlite')
const database = new DatabaseSync(process.argv[1], { timeout: 5000 })
database.exec('begin immediate')
process.stdout.write('held')
process.stdin.resume().on('end', () => process.exit())`

/** Takes SQLite's write lock of a file in another process, as an administrator's shell or a migration does. */
export async function holdWriteLock(file: string): Promise<{ release(): Promise<void> }> {
  const holder = spawn(process.execPath, ['--eval', HOLDER, file], { stdio: ['pipe', 'pipe', 'inherit'] })
  await once(holder.stdout, 'data')
  return {
    async release() {
      const ended = once(holder, 'exit')
      holder.stdin.end()
      await ended
    },
  }
}
