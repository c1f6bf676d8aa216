import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

/**
 * Processor time of a process so far, all its threads, in user and kernel (fields 14 and 15 of proc_pid_stat(5));
 * milliseconds.
 */
export function workedMs(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** Processor time of the first thread, which runs Node's event loop, with the kernel's full precision. */
export const loopWorkedMs = (pid: number | undefined): number =>
  Number.parseInt(readFileSync(`/proc/${pid}/schedstat`, 'utf8'), 10) / 1e6

/** Resident memory of a process, with mapped files; MiB. */
export const residentMib = (pid: number | undefined): number => statusMib(pid, 'VmRSS')

/** The same at its highest since the process began, or since `forgetPeaks`. */
const peakMib = (pid: number): number => statusMib(pid, 'VmHWM')

const statusMib = (pid: number | undefined, field: 'VmRSS' | 'VmHWM'): number =>
  Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024)

/** Processes that this one has started and that still run (proc_pid_task(5)). */
const children = (): number[] =>
  readdirSync('/proc/self/task').flatMap((thread) =>
    readFileSync(`/proc/self/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  )

/** The highest memory of any process that this one has started; MiB. */
export const peakOfChildrenMib = (): number => Math.max(...children().map(peakMib))

/** Measures the peaks of those processes anew (proc_pid_clear_refs(5)). */
export function forgetPeaks(): void {
  for (const pid of children()) writeFileSync(`/proc/${pid}/clear_refs`, '5')
}
