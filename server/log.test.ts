import { expect, test } from 'vitest'
import { createLog } from './log.ts'

function recordingLog(secrets: string[] = [], level = 'info') {
  const lines: string[] = []
  const log = createLog({ level, secrets, to: { write: (line) => lines.push(line) } })
  return { log, lines }
}

test('a line is one JSON object with time, level and the id of its request', () => {
  const { log, lines } = recordingLog()
  log.child({ requestId: 'r1' }).info({ status: 200 }, 'request\nforged line')
  expect(lines).toHaveLength(1)
  expect(lines[0]?.trim().split('\n')).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'info', requestId: 'r1', status: 200 })
})

test('a key that an error quotes is struck out, however it is spelled', () => {
  const { log, lines } = recordingLog(['canary key', 'other"canary'])
  const cause = new Error('GET https://api.example/?appid=canary%20key')
  log.error({ err: new Error('failed with canary key', { cause }), note: 'other"canary' }, 'provider')
  expect(lines.join()).toContain('[secret]')
  expect(lines.join()).not.toContain('canary')
})

test('credentials are struck out by the name they travel under', () => {
  const { log, lines } = recordingLog()
  log.info({ headers: { authorization: 'Bearer x1', cookie: 'sid=x2' }, password: 'x3', cookie: 'x4' }, 'm')
  expect(lines.join()).not.toMatch(/x[1-4]/)
})

test('a very short secret does not blot out innocent words', () => {
  const { log, lines } = recordingLog(['a'])
  log.info('rain at the lake')
  expect(lines.join()).toContain('rain at the lake')
})

test('below its level the log is silent', () => {
  const { log, lines } = recordingLog([], 'warn')
  log.info('chatter')
  expect(lines).toEqual([])
})
