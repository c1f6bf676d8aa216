import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Visit } from '#shared/visit.ts'
import { m } from '#words/messages.js'
import { visitContext } from '../lib/visit-context.ts'
import type { Route } from './+types/report-weather'
import { action } from './report-weather.tsx'

const FORM = {
  title: 'Whiteout on Hurontario',
  description: 'Band came in off the bay.',
  reporter_name: 'Maya',
  location_name: 'Collingwood',
  key: '0123456789abcdef0123456789abcdef',
}

/** What the page gets when the form is sent without scripts and the API answers so. */
async function returnedAfter(answer: Response) {
  const context = new RouterContextProvider()
  context.set(visitContext, { fetchApi: async () => answer } as unknown as Visit)
  const body = new URLSearchParams(FORM)
  const headers = { 'Content-Length': String(body.toString().length) }
  const request = new Request('http://localhost/report-weather', { method: 'POST', body, headers })
  return await action({ request, context } as Partial<Route.ActionArgs> as Route.ActionArgs)
}

test('a report that was changed after it had arrived can be sent as another one', async () => {
  const problem = { type: '/problems/key-in-use', title: 'Conflict', status: 409, detail: 'The key is in use.' }
  const headers = { 'Content-Type': 'application/problem+json' }
  const { data, init } = await returnedAfter(Response.json(problem, { status: 409, headers }))
  expect(init?.status).toBe(409)
  expect(data.form).toMatchObject({ title: FORM.title })
  expect(data.problems).toEqual({
    title: m.reporting_sent_before_title(),
    text: m.reporting_sent_before(),
    fields: [],
  })
  expect(data.key).toMatch(/^[\da-f]{32}$/)
  expect(data.key).not.toBe(FORM.key)
})

test('a report that finds no server keeps its key: sent again, it is one report', async () => {
  const { data } = await returnedAfter(new Response(null, { status: 503 }))
  expect(data.key).toBe(FORM.key)
})
