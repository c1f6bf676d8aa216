import { expect, type Locator, type Page } from '@playwright/test'
import axe from 'axe-core'
import { isLong } from '../helpers/long.ts'
import { type Site, type SiteOptions, startPublicSite } from '../helpers/site.ts'
import { testCertificate } from '../helpers/test-certificate.ts'
import { test as base } from './hydrated-fixture.ts'

/** What a visitor must never cause and a developer never see: collected for every page that a journey opens. */
interface Complaints {
  list: string[]
  /** What this journey brings about on purpose, whenever the browser reports it. */
  wanted?: RegExp
}

interface JourneyFixtures {
  complaints: Complaints
  /** Whether the visitor is new here and will be greeted. In other journeys the greeting has been seen. */
  isGreeted: boolean
  /** Sees to that. */
  acquainted: undefined
}

export const PASSWORD = 'squalls over the lake'
export const ADMIN = 'admin@example.org'
/** A push service of this machine that is always away: nothing is sent to a real one. */
export const PUSH_SERVICE = 'http://127.0.0.1:9'
/** It has an administrator, and anybody may make an account. */
export const WITH_ACCOUNTS: SiteOptions = {
  env: { ADMIN_EMAIL: ADMIN, ADMIN_PASSWORD: PASSWORD, SIGN_UP: 'open', PUSH_SERVICES: PUSH_SERVICE },
}

/** A place that no warning covers, on a day of squalls elsewhere. */
export const WINDSOR = '/weather?lat=42.3149&lon=-83.0364&name=Windsor'

/** A browser and a site that start on a machine whose cores others use. */
const STARTS_WITHIN_MS = 120_000

interface WorkerFixtures {
  /**
   * What the journeys' site is like, at an https origin behind a TLS proxy; each kind has browsers of its own, so there
   * are few.
   */
  siteOptions: SiteOptions
  site: Site
}

export const test = base.extend<JourneyFixtures, WorkerFixtures>({
  isGreeted: [false, { option: true }],
  siteOptions: [WITH_ACCOUNTS, { option: true, scope: 'worker' }],
  launchOptions: [
    async ({ launchOptions }, use) => {
      const { publicKeyHash } = await testCertificate()
      // One key is trusted and all other rules of TLS hold, so that cookies, cache and HSTS are as at a public site.
      const trust = `--ignore-certificate-errors-spki-list=${publicKeyHash}`
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), trust] })
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ siteOptions }, use) => {
      const site = await startPublicSite(siteOptions)
      // The first search reads all place names, which takes a busy machine longer than a page waits for an answer.
      await (await fetch(`${site.origin}/api/places/search?name=Toronto`)).text()
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: STARTS_WITHIN_MS },
  ],
  baseURL: async ({ site }, use) => use(site.origin),
  acquainted: [
    async ({ browser, context, isGreeted }, use) => {
      if (isGreeted) return await use(undefined)
      await context.addInitScript(markWelcomeSeen)
      // Journeys also open windows of their own.
      const { newContext } = browser
      browser.newContext = async (options) => {
        const own = await newContext.call(browser, options)
        await own.addInitScript(markWelcomeSeen)
        return own
      }
      await use(undefined)
      browser.newContext = newContext
    },
    { auto: true },
  ],
  complaints: [
    async ({ context }, use) => {
      const complaints: Complaints = { list: [] }
      await context.exposeBinding('complain', (_, violation: string) => complaints.list.push(violation))
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          Reflect.get(window, 'complain')(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
        })
      })
      context.on('page', (page) => {
        page.on('console', (message) => {
          if (message.type() === 'error') complaints.list.push(`console: ${message.text()} ${message.location().url}`)
        })
        page.on('pageerror', (error) => complaints.list.push(`script: ${error.message}`))
        page.on('requestfailed', (request) => {
          const reason = request.failure()?.errorText ?? ''
          // Without JavaScript the browser reports preloaded scripts as refused by policy (“csp”): they are not wanted.
          if (!/ERR_ABORTED|^csp$/.test(reason)) complaints.list.push(`request: ${request.url()} ${reason}`)
        })
      })
      await use(complaints)
      expect(complaints.list.filter((complaint) => !complaints.wanted?.test(complaint))).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Runs in the page before its own scripts. */
function markWelcomeSeen(): void {
  try {
    localStorage.setItem('lake-effect-welcome-shown', '1.0')
  } catch {
    // A journey with blocked storage: the greeting comes, as it would.
  }
}

/** How wide windows are in which pages are read by everybody, px. The phone between is `npm run test:long`'s. */
export const READING_WIDTHS: readonly number[] = isLong ? [320, 390, 1280] : [320, 1280]

const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** axe's findings on a page as it stands now, in words; empty is what we want. */
export async function listAxeViolations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  return await page.evaluate(async (runOnly) => {
    const { run }: typeof axe = Reflect.get(window, 'axe')
    // To describe what passes, too, would double the time.
    const { violations } = await run({ runOnly, resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)
  }, AXE_TAGS)
}

/** The list of what keeps a form from being sent. */
export const problemSummary = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('group')
    .filter({ has: page.locator(':scope > h2') })

/** How far the page is wider than the window, px. */
export const sidewaysOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** A site of its own, for what is changed in it, broken, or told by a clock that has just begun. */
export async function withSite(options: SiteOptions, journey: (site: Site) => Promise<void>): Promise<void> {
  const site = await startPublicSite(options)
  try {
    await journey(site)
  } finally {
    await site.stop()
  }
}
