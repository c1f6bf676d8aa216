import { expect, onTestFinished, test } from 'vitest'
import routes from '../../app/routes.ts'
import { HOUSE_ORIGIN, openHouse } from '../helpers/house.ts'
import { SQUALL_DAY } from '../helpers/site.ts'
import { A_REPORT } from '../helpers/stranger.ts'

/** Who sees each page: everybody, who is signed in, administrators; receipts who has their secret. */
const PAGES: Readonly<Record<string, 'everybody' | 'account' | 'admin' | 'holder'>> = {
  '/': 'everybody',
  '/weather': 'everybody',
  '/places': 'everybody',
  '/alerts/:id': 'everybody',
  '/debug/alerts': 'everybody',
  '/map': 'everybody',
  '/outlook': 'everybody',
  '/posts': 'everybody',
  '/posts/create': 'admin',
  '/posts/:slug': 'everybody',
  '/posts/:slug/edit': 'admin',
  '/report-weather': 'everybody',
  '/receipts/:secret': 'holder',
  '/weather-reports': 'everybody',
  '/weather-reports/:id': 'everybody',
  '/admin/weather-reports': 'admin',
  '/admin/security': 'admin',
  '/login': 'everybody',
  '/sign-up': 'everybody',
  '/account': 'account',
  '/support': 'everybody',
  '/offline': 'everybody',
  '/privacy': 'everybody',
  '/notifications': 'everybody',
  '/settings': 'everybody',
  '/*': 'everybody',
}

const SIGNED_OUT = ['nobody', 'whose session has ended']

/** The status of the page, and of its data alone, as the router asks for it: the data answer a redirect with 202. */
function statusesOf(by: 'account' | 'admin' | 'holder', visitor: string): [page: number, data: number] {
  if (by === 'holder') return [404, 404]
  if (SIGNED_OUT.includes(visitor)) return [302, 202]
  return by === 'admin' && visitor === 'reader' ? [403, 403] : [200, 200]
}

/** What a draft, a report that waits and its receipt tell. */
const SECRET = 'Zugspitze'

test('each page that is not for everybody is shown to those alone who may see it, and so are its data', async () => {
  expect(routes.map(({ path = '' }) => `/${path}`).toSorted()).toEqual(Object.keys(PAGES).toSorted())
  const house = await openHouse({ now: SQUALL_DAY })
  onTestFinished(house.close)
  const admin = await house.signIn('admin')
  const ended = await house.signIn('user', 'ended@example.org')
  await house.ask('/api/auth/sign-out', { method: 'POST', headers: ended })
  const reader = await house.signIn('user')
  const visitors = { nobody: {}, 'whose session has ended': ended, reader, administrator: admin }
  const send = async (path: string, headers: Record<string, string>, body: unknown) => {
    const said = { 'Content-Type': 'application/json', Origin: HOUSE_ORIGIN, ...headers }
    return (await house.ask(path, { method: 'POST', headers: said, body: JSON.stringify(body) })).json()
  }
  const { slug } = await send('/api/posts', admin, { title: SECRET, content: SECRET, is_draft: true })
  const { receipt } = await send('/api/reports', {}, { ...A_REPORT, title: SECRET })
  const wrong = receipt.url.replace(/.$/, (last: string) => (last === 'A' ? 'B' : 'A'))

  const shown: unknown[] = []
  const expected: unknown[] = []
  for (const [page, by] of Object.entries(PAGES)) {
    if (by === 'everybody') continue
    const path = by === 'holder' ? wrong : page.replace(':slug', slug)
    for (const [visitor, headers] of Object.entries(visitors)) {
      const answers = await Promise.all([path, `${path}.data`].map((address) => house.ask(address, { headers })))
      shown.push([page, visitor, ...answers.map(({ status }) => status)])
      expected.push([page, visitor, ...statusesOf(by, visitor)])
      const texts = await Promise.all(answers.map((answer) => answer.text()))
      if (visitor !== 'administrator') expect(texts.join('')).not.toContain(SECRET)
    }
  }
  expect(shown).toEqual(expected)
  expect(await (await house.ask(receipt.url)).text()).toContain(SECRET)
  expect(await (await house.ask(`/posts/${slug}/edit`, { headers: admin })).text()).toContain(SECRET)
})
