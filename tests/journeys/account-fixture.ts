import type { BrowserContext } from '@playwright/test'
import type { Site, SiteOptions } from '../helpers/site.ts'
import { test as base, expect } from './site-fixture.ts'

export const PASSWORD = 'squalls over the lake'
export const ADMIN = 'admin@example.org'
export const WITH_ACCOUNTS: SiteOptions = {
  env: { ADMIN_EMAIL: ADMIN, ADMIN_PASSWORD: PASSWORD, SIGN_UP: 'open' },
}

/** Journeys on a site that has an administrator and where anybody may make an account. */
export const test = base.extend({ siteOptions: WITH_ACCOUNTS })

export { expect }

/** Signs the browser in without its pages; whoever is no administrator gets an account first. */
export async function signIn(context: BrowserContext, { origin }: Site, email = ADMIN): Promise<void> {
  const post = (path: string) =>
    context.request.post(`${origin}/api/auth/${path}`, {
      headers: { Origin: origin },
      data: { email, password: PASSWORD },
    })
  if (email !== ADMIN) await post('sign-up/email')
  expect((await post('sign-in/email')).status()).toBe(200)
}
