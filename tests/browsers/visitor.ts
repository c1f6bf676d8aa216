import type { Point, Tab } from './engine.ts'

/** How long something on a page may take on a machine that others share, ms. */
const SEEN_WITHIN_MS = 60_000
const ASK_EVERY_MS = 150

/** What a visitor looks for: an element, and the words that it has. */
export interface Sought {
  /** CSS selector. */
  at: string
  /** Part of its text or of its accessible name; the first that has it is meant. */
  named?: string
}

/** A condition that is asked in the page until it holds. @returns what it gave @throws when time is up */
export async function until<Args extends unknown[], Result>(
  tab: Tab,
  what: string,
  inPage: (...args: Args) => Result,
  ...args: Args
): Promise<NonNullable<Exclude<Result, false>>> {
  const giveUpAt = Date.now() + SEEN_WITHIN_MS
  for (;;) {
    // A page that is just being left answers with an error.
    const result = await tab.run(inPage, ...args).catch(() => null)
    if (result) return result as NonNullable<Exclude<Result, false>>
    if (Date.now() > giveUpAt) throw new Error(`${what}: not seen within ${SEEN_WITHIN_MS / 1000} s`)
    await new Promise((done) => setTimeout(done, ASK_EVERY_MS))
  }
}

export const ADMIN = { email: 'admin@example.org', password: 'squalls over the lake' }

const TORONTO = {
  name: 'Toronto',
  country: 'Canada',
  state: 'Ontario',
  coordinates: { lat: 43.6532, lon: -79.3832 },
  displayName: null,
}

/** Makes a visitor of a window who has been here before: has seen the greeting, has a place, and a theme. */
export async function settle(tab: Tab, origin: string, theme: 'dark' | 'light'): Promise<void> {
  await tab.goto(`${origin}/support`)
  const keep = (chosen: string, place: string) => {
    localStorage.setItem('lake-effect-welcome-shown', '1.0')
    localStorage.setItem('weather_location', place)
    // biome-ignore lint/suspicious/noDocumentCookie: Firefox and older Safari have no Cookie Store
    document.cookie = `theme=${chosen}; path=/`
    // biome-ignore lint/suspicious/noDocumentCookie: as above
    document.cookie = `weather_location=${encodeURIComponent(place)}; path=/`
  }
  await tab.run(keep, theme, JSON.stringify(TORONTO))
}

/** Opens a page and waits until its scripts have all of it: until then parts that come can move what is below them. */
export async function visit(tab: Tab, url: string): Promise<void> {
  await tab.goto(url)
  await untilHydrated(tab)
}

export const untilHydrated = (tab: Tab): Promise<boolean> =>
  until(
    tab,
    'the page hydrated',
    () => document.readyState === 'complete' && document.documentElement.dataset.hydrated === 'whole',
  )

export const untilAddress = (tab: Tab, part: string): Promise<boolean> =>
  until(tab, `the address ${part}`, (wanted) => location.href.includes(wanted), part)

/** Waits until an element that can be seen says this, in one piece. */
export const untilText = (tab: Tab, text: string): Promise<boolean> => {
  const isSaid = (wanted: string) =>
    [...document.querySelectorAll('body *')].some(
      (element) =>
        [...element.childNodes].some((node) => node instanceof Text && node.data.includes(wanted)) &&
        element.checkVisibility(),
    )
  return until(tab, `“${text}”`, isSaid, text)
}

/** A level-1 heading with these words in it. */
export const heading = (tab: Tab, words: string): Promise<boolean> =>
  until(tab, `the heading “${words}”`, (wanted) => !!document.querySelector('h1')?.textContent.includes(wanted), words)

/**
 * Scrolls an element into the middle of the window and waits until that is drawn: WebKit draws later than it scrolls.
 */
export async function bringIntoView(tab: Tab, at: string): Promise<void> {
  const scroll = (sought: string) => {
    const element = document.querySelector<HTMLElement>(sought)
    element?.scrollIntoView({ block: 'center', behavior: 'instant' })
    requestAnimationFrame(() => requestAnimationFrame(() => element?.setAttribute('data-drawn', '')))
    return element !== null
  }
  await until(tab, at, scroll, at)
  await until(tab, `${at} drawn`, (sought) => document.querySelector(sought)?.hasAttribute('data-drawn'), at)
}

/**
 * Presses what a visitor sees, in its middle, once it has not moved between two looks: something that lies over it makes
 * this fail.
 */
export async function press(tab: Tab, { at, named }: Sought): Promise<void> {
  const look = () => until(tab, `“${named ?? at}” to be pressed`, middleOf, at, named ?? '')
  let seen: Point | null = null
  for (let point = await look(); seen?.x !== point.x || seen.y !== point.y; point = await look()) {
    seen = point
    await new Promise((done) => setTimeout(done, ASK_EVERY_MS))
  }
  await tab.clickAt(seen)
}

/** Signs in by the page, as visitors do, and is led to the posts. */
export async function signIn(tab: Tab, origin: string): Promise<void> {
  await settle(tab, origin, 'dark')
  await visit(tab, `${origin}/login`)
  await fill(tab, 'input[name=email]', ADMIN.email)
  await fill(tab, 'input[name=password]', ADMIN.password)
  await press(tab, { at: 'main button[type=submit]', named: 'Sign In' })
  await untilAddress(tab, '/posts')
}

/** Types into a field from its beginning. */
export async function fill(tab: Tab, at: string, text: string): Promise<void> {
  await press(tab, { at })
  await tab.type(text)
  const holds = (field: string, wanted: string) => document.querySelector<HTMLInputElement>(field)?.value === wanted
  await until(tab, `“${text}” in ${at}`, holds, at, text)
}

/** Runs in the page. Null while the element is not there, out of sight or covered. */
function middleOf(at: string, named: string): Point | null {
  const element = [...document.querySelectorAll<HTMLElement>(at)].find(
    (each) => each.checkVisibility() && `${each.textContent} ${each.getAttribute('aria-label') ?? ''}`.includes(named),
  )
  if (!element) return null
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = element.getBoundingClientRect()
  const point = { x: left + width / 2, y: top + height / 2 }
  const hit = document.elementFromPoint(point.x, point.y)
  const isHit = hit && (element.contains(hit) || hit.closest('label')?.contains(element))
  return isHit ? point : null
}
