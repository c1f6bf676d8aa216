import { type MetaDescriptor, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Visit } from '#shared/visit.ts'
import { visitContext } from '../lib/visit-context.ts'
import * as posts from './posts.tsx'
import * as reports from './weather-reports.tsx'

/** What a list's page says to search engines, for the API's answer. */
async function robots(list: 'posts' | 'weather-reports', page: number, totalPages: number) {
  const answer = { posts: [], reports: [], count: 0, page, totalPages }
  const visit: Partial<Visit> = {
    fetchApi: () => Promise.resolve(Response.json(answer)),
    viewer: () => Promise.resolve(null),
    cookies: { units: '', clock: '', weather_location: '', language: '' },
    now: Date.parse('2026-11-21T19:05:00Z'),
  }
  const context = new RouterContextProvider()
  context.set(visitContext, visit as Visit)
  const url = new URL(`/${list}?page=${page}`, 'http://localhost:3000')
  const route = list === 'posts' ? posts : reports
  const loaded = await (route.loader as (args: unknown) => Promise<{ data: unknown }>)({ url, context })
  const meta = route.meta as (args: unknown) => MetaDescriptor[]
  const tags = meta({ location: { pathname: url.pathname }, matches: [], loaderData: loaded.data })
  return tags.flatMap((tag) => ('name' in tag && tag.name === 'robots' ? [tag.content] : []))
}

test.each(['posts', 'weather-reports'] as const)(
  'search engines leave out pages of /%s past the last one',
  async (list) => {
    expect(await robots(list, 3, 2)).toEqual(['noindex'])
    expect(await robots(list, 2, 0)).toEqual(['noindex'])
    expect(await robots(list, 2, 2)).toEqual([])
    expect(await robots(list, 1, 0)).toEqual([])
  },
)
