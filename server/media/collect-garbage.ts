import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * The engine's own collector, to be called in a thread that reads gigabytes through small buffers: left alone it lets a hundred
 * megabytes of them lie before it looks.
 */
export function garbageCollector(): () => void {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  setFlagsFromString('--no-expose-gc')
  return () => {
    if (typeof collect === 'function') collect()
  }
}
