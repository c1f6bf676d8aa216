import { OpenAPIHono } from '@hono/zod-openapi'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { addJsonRoute } from './json-route.ts'
import { problemResponse } from './problem-response.ts'
import { coordinatesQuery } from './query.ts'

function anApi() {
  const api = new OpenAPIHono()
  api.onError((error, c) => problemResponse(c, error))
  addJsonRoute(
    api,
    {
      path: '/api/stations/{id}',
      tag: 'Weather',
      operationId: 'proxyNwsObservation',
      description: 'By its id',
      query: coordinatesQuery,
      ignored: ['appid'],
      answer: z.object({ id: z.string(), temperature: z.number().nullable() }),
    },
    (_query, c) => ({ id: c.req.param('id') ?? '', temperature: null }),
  )
  return api
}

test('the handler gets parsed parameters and a missing reading stays null', async () => {
  const answer = await anApi().request('/api/stations/CYYZ?lat=43.68&lon=-79.63&appid=old')
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({ id: 'CYYZ', temperature: null })
})

test('a bad parameter never reaches the handler', async () => {
  const answer = await anApi().request('/api/stations/CYYZ?lat=north&lon=0')
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ errors: [{ field: 'lat', message: 'lat must be a number' }] })
})

test('the address, its parameters, its answer and its problems are in the document', () => {
  const document = anApi().getOpenAPI31Document({ openapi: '3.1.0', info: { title: 't', version: '1' } })
  const operation = document.paths?.['/api/stations/{id}']?.get
  expect(operation?.parameters).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'id', in: 'path', required: true }),
      expect.objectContaining({ name: 'lat', in: 'query', required: true }),
    ]),
  )
  expect(Object.keys(operation?.responses ?? {})).toEqual(['200', '400', '404', '429', '503', 'default'])
})
