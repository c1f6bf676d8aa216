import { expect, test } from 'vitest'
import { serverVersion } from './use-server-version.ts'

/** A server's answer other than 200, as React Router throws it. */
const refusal = (status: number) => ({ status, statusText: '', internal: false, data: null })

test('an alert is missing only where the server says so: after any other refusal its kept copy stays', async () => {
  const [missing, ...others] = await Promise.all(
    [404, 400, 429, 503].map((status) => serverVersion(Promise.reject(refusal(status)))),
  )
  expect(missing).toEqual({ missing: refusal(404) })
  expect(others).toEqual([{ unreached: true }, { unreached: true }, { unreached: true }])
})
