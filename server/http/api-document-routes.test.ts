import { OpenAPIHono } from '@hono/zod-openapi'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { currentWeatherAnswerSchema } from '#shared/contracts/current-weather.ts'
import { speaking } from '../language.ts'
import { apiDocsPage } from './api-docs-page.ts'
import { describeApi } from './api-document.ts'
import { apiDocumentRoutes } from './api-document-routes.ts'
import { addJsonRoute } from './json-route.ts'
import { coordinatesQuery } from './query.ts'

function anApi() {
  const api = new OpenAPIHono()
  addJsonRoute(
    api,
    {
      path: '/api/weather/current',
      tag: 'Weather',
      operationId: 'getCurrentWeather',
      description: 'Asks <every> source & merges',
      query: coordinatesQuery,
      answer: currentWeatherAnswerSchema,
    },
    () => {
      throw new Error('not asked here')
    },
  )
  addJsonRoute(
    api,
    {
      path: '/api/places/search',
      tag: 'Places',
      operationId: 'searchPlaces',
      description: '"><script>alert(1)</script>',
      answer: z.object({
        data: z.array(z.object({ name: z.string(), country: z.enum(['CA', 'US']) })).describe('Nearest first'),
        next: z.string().nullable(),
        note: z.string().optional(),
      }),
    },
    () => ({ data: [], next: null }),
  )
  const site = new OpenAPIHono()
  site.route('/', apiDocumentRoutes(api, '1.2.3'))
  return { api, site }
}

test('the document describes every address that was registered', async () => {
  const answer = await anApi().site.request('/api/openapi.json')
  expect(answer.headers.get('Content-Type')).toBe('application/json')
  const document = await answer.json()
  expect(document).toMatchObject({ openapi: '3.1.0', info: { version: '1.2.3' } })
  expect(Object.keys(document.paths)).toEqual(['/api/weather/current', '/api/places/search'])
})

describe('the page of the documentation', () => {
  const page = apiDocsPage(describeApi(anApi().api, '1.2.3'))('NONCE')

  test('lists addresses, parameters, the members of answers with their units, and the problem', () => {
    expect(page).toContain('<code>/api/weather/current</code>')
    expect(page).toMatch(/<th scope="row"><code>lat<\/code><\/th><td>query<\/td>\s*<td>yes<\/td><td>° north<\/td>/)
    expect(page).toContain('<code>feelsLike</code> <span class="kind">number or null</span>: Apparent temperature, °C')
    expect(page).toContain('<code>data</code> <span class="kind">list of object</span>: Nearest first')
    expect(page).toContain('one of CA, US')
    expect(page).toContain('string, may be absent')
    expect(page).toContain('<code>instance</code>')
  })

  test('is escaped throughout and loads nothing', () => {
    expect(page).toContain('Asks &lt;every&gt; source &amp; merges')
    expect(page).not.toMatch(/<script|<link|<img|src=|style="/)
  })

  test('has one style element, which its policy allows by a nonce that is new each time', async () => {
    const { site } = anApi()
    const answers = [await site.request('/api/docs'), await site.request('/api/docs')]
    const nonces = []
    for (const answer of answers) {
      const [, nonce = ''] = /<style nonce="([^"]+)"/.exec(await answer.text()) ?? []
      expect(answer.headers.get('Content-Security-Policy')).toContain(`style-src 'self' 'nonce-${nonce}'`)
      expect(answer.headers.get('Cache-Control')).toBe('no-store')
      nonces.push(nonce)
    }
    expect(nonces[0]).not.toBe(nonces[1])
  })
})

test('in French the page speaks French and marks what is written in English alone', async () => {
  const { api } = anApi()
  const page = await speaking('fr', async () => apiDocsPage(describeApi(api, '1.2.3'))('NONCE'))
  expect(page).toContain('<html lang="fr-CA">')
  expect(page).toContain('<p>Les conditions actuelles</p>')
  expect(page).toContain('<h2>Météo</h2>')
  expect(page).toContain('<span lang="en">Asks &lt;every&gt; source &amp; merges</span>')
  expect(page).toContain('string, peut manquer')
  expect(page).not.toMatch(/<script|Skip to|Parameters|may be absent/)
})

test('a schema that contains itself is shown to a depth and no further', () => {
  const area = {
    type: 'object' as const,
    properties: { name: { type: 'string' as const }, parts: { $ref: '#/components/schemas/Area' } },
  }
  const page = apiDocsPage({
    openapi: '3.1.0',
    info: { title: 't', version: '1' },
    components: { schemas: { Area: area } },
    paths: {
      '/api/areas': {
        get: {
          responses: {
            200: {
              description: 'ok',
              content: { 'application/json': { schema: { $ref: '#/components/schemas/Area' } } },
            },
          },
        },
      },
    },
  })('n')
  expect(page.match(/<code>parts<\/code>/g)?.length).toBeLessThan(10)
})
