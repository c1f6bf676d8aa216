import { readdir, readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type House, openHouse } from '../helpers/house.ts'
import { PUBLIC_PAGES } from '../helpers/public-pages.ts'
import { readPage } from '../helpers/read-page.ts'
import { SQUALL_DAY } from '../helpers/site.ts'
import { classesOf, styleRules } from '../helpers/style-rules.ts'
import { readWholeStyle } from '../helpers/whole-style.ts'

let house: House
let whole: string
beforeAll(async () => {
  house = await openHouse({ now: SQUALL_DAY })
  whole = await readWholeStyle()
})
afterAll(() => house.close())

/** All rules of the site that may style an element with the page's classes, as far as its own style lacks them. */
async function missingRules(path: string): Promise<string[]> {
  const { document } = await readPage(house, path)
  const style = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('')
  const classes = new Set([...document.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]))
  const own = styleRules(style)
  return [...styleRules(whole)].filter((rule) => {
    const named = classesOf(rule)
    return named.length > 0 && named.every((name) => classes.has(name)) && !own.has(rule)
  })
}

test.each([...PUBLIC_PAGES, '/weather?lat=north'])(
  '%s brings every rule of the site that its elements may need',
  async (path) => {
    expect(await missingRules(path)).toEqual([])
  },
)

test('an alert, a post and a receipt bring every rule that their elements may need', async () => {
  const alerts = await (await house.ask('/api/alerts?lat=43.6532&lon=-79.3832')).json()
  const posts = await (await house.ask('/api/posts')).json()
  expect(await missingRules(`/alerts/${alerts.data[0].id}`)).toEqual([])
  if (posts.data?.[0]) expect(await missingRules(`/posts/${posts.data[0].slug}`)).toEqual([])
})

test('every room that draws a part of a page is named in the style of the page', async () => {
  const routes = new URL('../../app/routes/', import.meta.url)
  const files = await readdir(routes)
  const base = await readFile(new URL('../base.css', routes), 'utf8')
  const drawn: string[] = []
  for (const sheet of files.filter((file) => file.endsWith('.css'))) {
    const style = await readFile(new URL(sheet, routes), 'utf8')
    for (const [, route = ''] of style.matchAll(/@source "\.\/([\w-]+\.tsx)"/g)) {
      const code = await readFile(new URL(route, routes), 'utf8')
      for (const [, room = ''] of code.matchAll(/'\.\.\/(features\/[\w-]+)\/(?:[\w-]+\.tsx|[\w-]+-parts?\.ts)'/g)) {
        expect(base + style, `${route} draws from ${room}`).toContain(room)
        drawn.push(room)
      }
    }
  }
  expect(drawn.length).toBeGreaterThan(30)
})
