/**
 * A worker thread that hands messages to push services. It answers in groups, which costs its owner less than an answer
 * for each message.
 */
import { parentPort } from 'node:worker_threads'
import { createPushSender, type Outgoing, type SendOutcome } from './push-sender.ts'

/** The first outcome of a group waits this long for others. */
const ANSWERED_WITHIN_MS = 10
const CONNECTIONS = 128

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
