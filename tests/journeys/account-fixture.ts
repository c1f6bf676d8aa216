import { randomInt } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import type { Site } from '../helpers/site.ts'
import { ADMIN, expect, PASSWORD } from './site-fixture.ts'

/** Signs the browser in without its pages; whoever is no administrator gets an account first. */
export async function signIn(context: BrowserContext, { origin }: Site, email = ADMIN): Promise<void> {
  // From a network of its own each time: one network may make ten accounts in an hour.
  const network = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
  const post = (path: string) =>
    context.request.post(`${origin}/api/auth/${path}`, {
      headers: { Origin: origin, 'X-Forwarded-For': network },
      data: { email, password: PASSWORD },
    })
  if (email !== ADMIN) await post('sign-up/email')
  expect((await post('sign-in/email')).status()).toBe(200)
}
