import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export interface ProcessPoolOptions {
  /** A module that answers each message with one message. */
  program: URL
  /** A process without work ends after this time. */
  idleMs: number
  /** MiB of JavaScript objects in one process; buffers and memory of native libraries come on top. */
  heapMb: number
}

/**
 * Sends a message to a separate process and resolves with its answer. There are as many processes as messages under
 * way.
 *
 * @throws {LostProcessError} when it took longer than `longestMs`, took too much memory, or crashed
 * @throws the system's error, with its `code`, when no process can be started
 */
export type RunInProcess = (message: unknown, longestMs: number) => Promise<unknown>

/** The process ended before it had answered. */
export class LostProcessError extends Error {
  override readonly name = 'LostProcessError'
}

interface IdleProcess {
  child: ChildProcess
  timer: NodeJS.Timeout
}

export function createProcessPool({ program, idleMs, heapMb }: ProcessPoolOptions): RunInProcess {
  const idle = new Set<IdleProcess>()

  function start(): ChildProcess {
    const child = fork(fileURLToPath(program), {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${heapMb}`, '--max-semi-space-size=4'],
      // The process gets nothing of the site's configuration.
      env: { PATH: process.env.PATH },
      // Libraries write warnings about files to the console.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    // The child must not keep this process from ending.
    child.unref()
    child.channel?.unref()
    return child
  }

  function takeIdle(): ChildProcess | null {
    for (const each of idle) {
      idle.delete(each)
      clearTimeout(each.timer)
      if (each.child.connected) return each.child
    }
    return null
  }

  function keepIdle(child: ChildProcess): void {
    const each: IdleProcess = {
      child,
      timer: setTimeout(() => {
        idle.delete(each)
        child.kill('SIGKILL')
      }, idleMs),
    }
    each.timer.unref()
    idle.add(each)
  }

  return async (message, longestMs) => {
    const child = takeIdle() ?? start()
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const timer = setTimeout(() => reject(new LostProcessError('It took too long.')), longestMs)
    timer.unref()
    child.once('message', resolve)
    child.once('error', reject)
    child.once('exit', (code, signal) => reject(new LostProcessError(`It ended with ${signal ?? code}.`)))
    try {
      child.send(
        Object(message),
        (error) => error && reject(new LostProcessError('It could not be reached.', { cause: error })),
      )
      const answer = await promise
      keepIdle(child)
      return answer
    } catch (error) {
      child.kill('SIGKILL')
      throw error
    } finally {
      clearTimeout(timer)
      for (const event of ['message', 'error', 'exit']) child.removeAllListeners(event)
      // An error event without a listener would end the site.
      child.on('error', () => undefined)
    }
  }
}
