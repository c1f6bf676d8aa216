import { expect, test } from 'vitest'
import { programAccess } from './postgres-copies.ts'

test.each([
  ['postgres://site:sn%23w%2F@127.0.0.1:5432/site', 'postgres://site@127.0.0.1:5432/site', 'sn#w/'],
  ['postgres://site:a@b@[::1]/site?x=c@d', 'postgres://site@[::1]/site?x=c@d', 'a@b'],
  ['postgres://site:sleet@/site?host=/run/postgresql', 'postgres://site@/site?host=/run/postgresql', 'sleet'],
])('the password of %s does not show in the list of processes', (databaseUrl, dbname, password) => {
  expect(programAccess(databaseUrl)).toEqual({ dbname, environment: { PGPASSWORD: password } })
})

test.each(['postgres://site@[::1]:5432/site', 'postgres:///site?host=/run/postgresql', 'postgres://h:5432/site?x=a@b'])(
  '%s has no password',
  (databaseUrl) => expect(programAccess(databaseUrl)).toEqual({ dbname: databaseUrl, environment: {} }),
)
