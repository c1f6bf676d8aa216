import { readFileSync } from 'node:fs'

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
export const residentMib = (pid: number | undefined): number =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024)
