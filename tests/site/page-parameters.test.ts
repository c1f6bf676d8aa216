import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { pageQuestionOf } from '#server/pages/page-question.ts'
import { HOUSE_ORIGIN, type House, openHouse } from '../helpers/house.ts'
import { readPage } from '../helpers/read-page.ts'
import { SQUALL_DAY } from '../helpers/site.ts'
import { aStranger } from '../helpers/stranger.ts'

/**
 * All that any page of the site reads in its address, each with a value that tells, apart from what is of one visitor
 * alone.
 */
const PARAMETERS = [
  'lat=44.39&lon=-79.69',
  'name=Elsewhere',
  'hide=us',
  'hours=24',
  'radar=rain',
  'lightning=1',
  'smoke=1',
  'search=nothing',
  'category=forecasts',
  'tag=lake',
  'language=fr',
  'sort=oldest',
  'view=list',
  'show=drafts',
  'page=2',
  'comments=2',
  'next=%2Fmap',
  'from=%2Fmap',
]

/** What the pages are drawn from: each is there before the first page, since a page waits for none of them long. */
const ANSWERS = [
  ...['weather/current', 'weather/forecast', 'alerts', 'astronomy'].flatMap((address) =>
    ['lat=43.6532&lon=-79.3832', 'lat=44.39&lon=-79.69'].map((place) => `${address}?${place}`),
  ),
  ...['outlooks/thunderstorm', 'outlooks/significant-weather', 'map/alerts/ca?zoom=6', 'map/alerts/us?zoom=6'],
  ...['radar/frames', 'radar/frames?precipitation=rain', 'lightning/frames'],
  ...['weather/lightning?lat=43.6532&lon=-79.3832', 'weather/smoke?lat=43.6532&lon=-79.3832'],
]

let house: House
/** Addresses of all pages that are kept finished, and an alert that one of them may open on. */
let pages: string[]
let alert: string
beforeAll(async () => {
  house = await openHouse({ now: SQUALL_DAY })
  for (const address of ANSWERS) {
    const isThere = async () => {
      const answer = await house.ask(`/api/${address}`)
      return answer.status === 200 && !/"state":"(silent|unknown)"/.test(await answer.text())
    }
    await vi.waitUntil(isThere, { timeout: 100_000, interval: 100 })
  }
  const admin = await house.signIn('admin')
  const written = await house.ask('/api/posts', {
    method: 'POST',
    headers: { ...admin, 'Content-Type': 'application/json' },
    body: JSON.stringify({ title: 'Squalls', content: 'Snow tonight.', category: 'alerts', is_draft: false }),
  })
  const { slug } = await written.json()
  const passerBy = aStranger({
    origin: HOUSE_ORIGIN,
    ask: (url, init) => house.ask(url.slice(HOUSE_ORIGIN.length), init),
  })
  const { id } = await passerBy.report()
  await house.ask(`/api/admin/reports/${id}/approve`, { method: 'POST', headers: admin })
  const [first] = (await readPage(house, '/map')).linksTo('View', '.map-lists')
  alert = first?.split('/').at(-1) ?? ''
  pages = ['/', '/weather', '/map', '/outlook', `/alerts/${alert}`, '/posts', `/posts/${slug}`]
  pages.push('/weather-reports', `/weather-reports/${id}`, '/support', '/privacy')
})
afterAll(() => house.close())

/** What a reader without scripts is shown. */
async function shown(address: string, headers?: Record<string, string>) {
  const { answer, words, document } = await readPage(house, address, { headers })
  const sources = [...document.querySelectorAll('main a, main img')]
  return {
    status: answer.status,
    isFinished: answer.headers.has('ETag'),
    words,
    sources: sources.map((each) => each.getAttribute('href') ?? each.getAttribute('src')),
  }
}

/**
 * The page that is drawn for its reader alone, from the address as it was sent: a session that has ended asks for that.
 */
const drawnAlone = async (address: string) => {
  const { isFinished, ...page } = await shown(address, { Cookie: '__Host-session=ended.signature' })
  expect(isFinished, address).toBe(false)
  return page
}

const questionOf = (target: string) => pageQuestionOf({ target, cookie: undefined, language: 'en' })

test('a finished page obeys every parameter that the page obeys for its reader alone', async () => {
  for (const page of pages) {
    const { isFinished, ...plain } = await shown(page)
    expect([plain.status, isFinished], page).toEqual([200, true])
    const isRead = (parameter: string) => questionOf(`${page}?${parameter}`)?.query !== ''
    for (const parameter of PARAMETERS.filter(isRead)) {
      const { isFinished: isKept, ...finished } = await shown(`${page}?${parameter}`)
      expect(isKept, `${page}?${parameter}`).toBe(true)
      expect(finished, `${page}?${parameter}`).toEqual(await drawnAlone(`${page}?${parameter}`))
    }
    const unread = PARAMETERS.filter((parameter) => !isRead(parameter)).join('&')
    expect(await drawnAlone(`${page}?${unread}`), `${page} reads what its finished page does not`).toEqual(plain)
  }
})

test.each(['hours=24', 'radar=rain', 'lightning=1', 'smoke=1', 'hide=us', 'hide=us&hide=reports', 'alert'])(
  '/map?%s is another page',
  async (asked) => {
    const address = `/map?${asked === 'alert' ? `alert=${alert}` : asked}`
    const { isFinished: _, ...page } = await shown(address)
    const { isFinished: __, ...plain } = await shown('/map')
    expect(page).not.toEqual(plain)
    expect(page).toEqual(await drawnAlone(address))
  },
)
