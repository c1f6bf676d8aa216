import { expect, test } from 'vitest'
import { isDatabaseAway } from './database-failures.ts'

const anError = (about: object) => Object.assign(new Error('failed'), about)

test.each([
  ['locked by another process', { code: 'ERR_SQLITE_ERROR', errcode: 5 }],
  ['recovered by another process', { code: 'ERR_SQLITE_ERROR', errcode: 261 }],
  ['read-only', { code: 'ERR_SQLITE_ERROR', errcode: 8 }],
  ['moved to another place', { code: 'ERR_SQLITE_ERROR', errcode: 1032 }],
  ['on a disk that fails', { code: 'ERR_SQLITE_ERROR', errcode: 266 }],
  ['on a disk that is gone', { code: 'ERR_SQLITE_ERROR', errcode: 14 }],
  ['silent', { code: '08006' }],
  ['stopped by its operator', { code: '57P01' }],
  ['starting', { code: '57P03' }],
  ['too slow', { code: '57014' }],
  ['out of connections', { code: '53300' }],
  ['read-only on PostgreSQL', { code: '25006' }],
  ['in a deadlock', { code: '40P01' }],
])('a database that is %s may answer in a moment', (_, about) => {
  expect(isDatabaseAway(anError(about))).toBe(true)
})

test.each([
  ['a table is missing', { code: 'ERR_SQLITE_ERROR', errcode: 1 }],
  ['a rule of a table is broken', { code: 'ERR_SQLITE_ERROR', errcode: 2067 }],
  ['the file is damaged', { code: 'ERR_SQLITE_ERROR', errcode: 11 }],
  ['a table is missing on PostgreSQL', { code: '42P01' }],
  ['a row is there twice', { code: '23505' }],
  ['a visitor has gone', { code: 'EPIPE' }],
  ['something else is wrong', {}],
])('that %s is a fault of ours', (_, about) => {
  expect(isDatabaseAway(anError(about))).toBe(false)
})
