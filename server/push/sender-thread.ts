/**
 * A worker thread that hands messages to push services. It answers in groups, which costs its owner less than an answer
 * for each message.
 */
import { readlinkSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'
import { basename } from 'node:path'
import { parentPort } from 'node:worker_threads'
import { createPushSender, type Outgoing, type SendOutcome } from './push-sender.ts'

/** The first outcome of a group waits this long for others. */
const ANSWERED_WITHIN_MS = 10
const CONNECTIONS = 128
/** Niceness (setpriority(2)) of this thread above that of the thread that answers readers. */
const NICER_BY = 5

if (process.platform === 'linux') letReadersGoFirst()
const sender = createPushSender(CONNECTIONS)
let settled: [number, SendOutcome][] = []

function answer(): void {
  parentPort?.postMessage(settled)
  settled = []
}

parentPort?.on('message', (messages: [number, Outgoing][]) => {
  for (const [id, message] of messages) {
    void sender.send(message).then((outcome) => {
      if (settled.push([id, outcome]) === 1) setTimeout(answer, ANSWERED_WITHIN_MS)
    })
  }
})

/** Where processors are short, a notification comes a moment later rather than every page. */
function letReadersGoFirst(): void {
  try {
    // On Linux each thread has a priority of its own.
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), getPriority() + NICER_BY)
  } catch {
    // The machine allows no other priority: messages are sent all the same.
  }
}
