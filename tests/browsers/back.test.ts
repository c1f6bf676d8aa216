import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Site, startSite } from '../helpers/site.ts'
import type { Tab } from './engine.ts'
import { ADMIN_VARIABLES, inEachEngine } from './engine-fixture.ts'
import { ADMIN, fill, heading, press, settle, signIn, until, untilAddress, untilHydrated, visit } from './visitor.ts'

/** The site as `npm start` shows it: over http WebKit keeps every page for Back, and every engine takes the worker. */
let plain: Site

beforeAll(async () => {
  plain = await startSite({ env: { WEATHER_PROVIDERS: 'simulated', ...ADMIN_VARIABLES } })
})
afterAll(() => plain.stop())

/** Presses the browser's Back. It is pressed a moment later: the page that asks is gone by then. */
const goBack = (tab: Tab) => tab.run(() => void setTimeout(() => history.back()))

/** Firefox keeps for Back whatever a service worker has answered. */
const untilWorker = (tab: Tab) => until(tab, 'the service worker', () => navigator.serviceWorker.controller !== null)

/** What follows preferences comes a second after the page, and asks for the greeting's code as soon as it is there. */
const untilFollowed = (tab: Tab) =>
  until(tab, 'the code that follows preferences', () =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/welcome')),
  )

/** Ends the page's stream of alerts as in a hidden tab: with an open one Firefox keeps no page for Back. */
const endStream = (tab: Tab) =>
  tab.run(() => {
    Object.defineProperty(document, 'hidden', { value: true })
    return document.dispatchEvent(new Event('visibilitychange'))
  })

inEachEngine(({ open }) => {
  test('after a sign-out Back shows nothing of the account', async () => {
    const { origin } = plain
    const tab = await open()
    await signIn(tab, origin)
    await untilWorker(tab)
    await visit(tab, `${origin}/posts/create`)
    await fill(tab, '#field-title', 'Squalls')
    await endStream(tab)
    await visit(tab, `${origin}/account`)
    await endStream(tab)
    await press(tab, { at: 'main button[value=sign-out]' })
    await until(tab, 'the end of the session', () => document.body.textContent.includes('You’re signed out.'))
    for (const next of ['account', 'posts']) {
      await goBack(tab)
      await untilAddress(tab, `/login?next=%2F${next}`)
      await heading(tab, 'Sign in')
      expect(await tab.run(() => document.body.textContent)).not.toContain(ADMIN.email)
    }
  })

  test('Back shows a page in the units and the theme that were chosen since it was left', async () => {
    const { origin } = plain
    const tab = await open()
    await settle(tab, origin, 'light')
    await visit(tab, `${origin}/weather`)
    await untilWorker(tab)
    // The first document came before the worker.
    await visit(tab, `${origin}/weather`)
    await untilFollowed(tab)
    await endStream(tab)
    await visit(tab, `${origin}/fr/weather`)
    await tab.run(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: Firefox and older Safari have no Cookie Store
      document.cookie = 'theme=dark; path=/'
      // biome-ignore lint/suspicious/noDocumentCookie: as above
      document.cookie = 'units=f.mph.inhg.mi.in; path=/'
    })
    await goBack(tab)
    await until(tab, 'the dark page', () => document.documentElement.matches('.dark[lang^=en]'))
    await untilHydrated(tab)
    expect(await tab.run(() => document.querySelector('main')?.textContent)).toContain('mph')
  })
})
