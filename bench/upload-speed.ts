/**
 * A large upload that is on the disk when it is answered, against a bare `node:http` sink that does the same, measured
 * alternately.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { residentMib } from '../tests/helpers/process-figures.ts'
import { type Site, startSite } from '../tests/helpers/site.ts'
import { median, quantile } from './figures.ts'
import type { SenderTask } from './upload-sender.ts'
import { visitorAddress } from './visitor-address.ts'

const GIB = 1024 ** 3
/** 4 GiB by default; the largest file there may be. */
const SIZE = Math.round(Number(process.env.UPLOAD_GIB ?? 4) * GIB)
const ROUNDS = Number(process.env.UPLOAD_ROUNDS ?? 3)
const CUTS = 20
const MIB = 1024 ** 2
const PROBE = '/api/weather/current?lat=43.6532&lon=-79.3832'
const PROBES_BEFORE = 1_500
const PROBE_EVERY_MS = 4

/** The beginning of a video, so that the upload is accepted and is refused only later, in the background. */
const START = Buffer.from('00000018667479706d703432000000006d70343269736f6d', 'hex')

const p99 = (values: number[]) => quantile(values, 0.99)
const base64 = (text: string) => Buffer.from(text).toString('base64')

/** @returns the status of the answer; 0 when the connection broke */
async function send(task: SenderTask): Promise<number> {
  const worker = new Worker(new URL('upload-sender.ts', import.meta.url), { workerData: task })
  const [status] = await once(worker, 'message')
  await worker.terminate()
  return status
}

/**
 * Requests `PROBE` repeatedly until `work` is done. @returns the response times, milliseconds, and the peak memory of
 * the process that receives it, MiB
 */
async function watched<T>(site: Site, work: Promise<T>, receiver = site.pid()) {
  let isOver = false
  const over = work.finally(() => {
    isOver = true
  })
  const times: number[] = []
  let memory = 0
  while (!isOver) {
    const startedAt = performance.now()
    const answer = await fetch(site.origin + PROBE, { headers: somebody() })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${PROBE} was answered with ${answer.status}`)
    times.push(performance.now() - startedAt)
    memory = Math.max(memory, residentMib(receiver))
    await sleep(PROBE_EVERY_MS)
  }
  return { result: await over, times, memory }
}

let strangers = 0
/** Headers of a new visitor each time. */
const somebody = () => {
  strangers += 1
  return { 'X-Forwarded-For': visitorAddress(strangers) }
}

async function begin(site: Site, size: number) {
  const headers = {
    Origin: site.origin,
    'Tus-Resumable': '1.0.0',
    ...somebody(),
  }
  const made = await fetch(`${site.origin}/api/uploads`, {
    method: 'POST',
    headers: {
      ...headers,
      'Upload-Length': String(size),
      'Upload-Metadata': `filename ${base64('squall.mp4')},filetype ${base64('video/mp4')}`,
    },
  })
  if (made.status !== 201) throw new Error(`The upload was refused: ${await made.text()}`)
  const Cookie = made.headers.get('Set-Cookie')?.split(';')[0] ?? ''
  return { url: site.origin + (made.headers.get('Location') ?? ''), headers: { ...headers, Cookie } }
}

type Begun = Awaited<ReturnType<typeof begin>>

const piece = ({ url, headers }: Begun, offset: number, breakAfter?: number, size = SIZE): SenderTask => ({
  url,
  method: 'PATCH',
  headers: { ...headers, 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': String(offset) },
  length: size - offset,
  breakAfter,
  start: offset === 0 ? START : new Uint8Array(1),
})

/** @returns how long it took until the answer, milliseconds */
async function upload(site: Site, size = SIZE): Promise<number> {
  const begun = await begin(site, size)
  const startedAt = performance.now()
  const status = await send(piece(begun, 0, undefined, size))
  const took = performance.now() - startedAt
  if (status !== 204) throw new Error(`The upload was answered with ${status}:\n${site.log.slice(-20).join('\n')}`)
  await untilGone(begun)
  return took
}

/** The refused bytes are deleted before anything else is measured. */
async function untilGone({ url, headers }: Begun): Promise<void> {
  for (;;) {
    const { state } = await (await fetch(url, { headers: { ...headers, ...somebody() } })).json()
    if (state === 'refused') return
    await sleep(100)
  }
}

async function uploadWithCuts(site: Site): Promise<void> {
  const begun = await begin(site, SIZE)
  const offset = async () =>
    Number((await fetch(begun.url, { method: 'HEAD', headers: begun.headers })).headers.get('Upload-Offset'))
  for (let cut = 0; cut < CUTS; cut++) await send(piece(begun, await offset(), Math.floor(SIZE / (CUTS + 1))))
  const status = await send(piece(begun, await offset()))
  if (status !== 204) throw new Error(`The resumed upload was answered with ${status}`)
  await untilGone(begun)
}

export async function benchUploadSpeed() {
  const dataDir = await mkdtemp(join(tmpdir(), 'lake-effect-bench-'))
  const sinkFile = join(dataDir, 'sink')
  const sink = fork(new URL('upload-sink.ts', import.meta.url), [sinkFile])
  const [port] = await once(sink, 'message')
  const site = await startSite({
    env: { LOG_LEVEL: 'warn', TRUSTED_PROXIES: '127.0.0.1,::1', DATA_DIR: join(dataDir, 'site') },
  })
  const bare = async () => {
    const startedAt = performance.now()
    await send({ url: `http://127.0.0.1:${port}/`, method: 'PUT', headers: {}, length: SIZE, start: START })
    const took = performance.now() - startedAt
    await rm(sinkFile, { force: true })
    return took
  }
  const ratios: number[] = []
  const times = { before: [] as number[], besideSink: [] as number[], meanwhile: [] as number[] }
  let mostMemory = 0
  let mostOfSink = 0
  try {
    await upload(site, 64 * MIB)
    const idle = sleep(PROBES_BEFORE * (PROBE_EVERY_MS + 1))
    const before = await watched(site, idle)
    const sinkBefore = residentMib(sink.pid)
    times.before.push(...before.times)
    for (let round = 0; round < ROUNDS; round++) {
      const beside = await watched(site, bare(), sink.pid)
      const own = await watched(site, upload(site))
      times.besideSink.push(...beside.times)
      times.meanwhile.push(...own.times)
      mostMemory = Math.max(mostMemory, own.memory)
      mostOfSink = Math.max(mostOfSink, beside.memory)
      ratios.push(beside.result / own.result)
      const speed = (ms: number) => `${(SIZE / 1e3 / ms).toFixed(0)} MB/s`
      console.log(`round ${round + 1}: ours ${speed(own.result)}, bare ${speed(beside.result)}`)
    }
    const { memory: afterCuts } = await watched(site, uploadWithCuts(site))
    const growth = (most: number) => most - before.memory
    const slowest = p99(times.meanwhile)
    const milliseconds = Object.entries(times).map(([when, values]) => `${when} ${p99(values).toFixed(1)} ms`)
    console.log(`p99: ${milliseconds.join(', ')}; memory before: ${before.memory} MiB`)
    console.log(`memory of the bare sink: ${sinkBefore} MiB before, ${mostOfSink} at most`)
    return [
      { name: 'an fsynced upload ÷ bare node:http sink, MB/s', value: median(ratios), goal: '≥ 0.7, aim 0.9' },
      { name: 'growth of the server’s memory, MiB', value: growth(mostMemory), goal: '≤ 64' },
      { name: `the same with ${CUTS} cuts and resumes, MiB`, value: growth(afterCuts), goal: '≤ 64' },
      { name: `p99 of ${PROBE} meanwhile ÷ before`, value: slowest / p99(times.before), goal: '≤ 2' },
      { name: 'the same ÷ while another process receives it', value: slowest / p99(times.besideSink), goal: '≤ 2' },
    ]
  } finally {
    sink.kill()
    await site.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
