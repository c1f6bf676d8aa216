import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { ApiClient } from '../../lib/api-client.ts'
import { createQueryClient } from '../../lib/query-client.ts'
import { AstronomyCard } from './astronomy-card.tsx'
import { astronomyQuery } from './astronomy-query.ts'

const TORONTO = { lat: 43.6532, lon: -79.3832 }

function Card({ question }: { question: ReturnType<typeof astronomyQuery> }) {
  return <AstronomyCard query={useQuery(question)} latitude={TORONTO.lat} />
}

async function renderAfter(answer: Response): Promise<string> {
  const queryClient = createQueryClient()
  const question = astronomyQuery(new ApiClient(async () => answer), TORONTO)
  await queryClient.prefetchQuery(question)
  return renderToStaticMarkup(
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <Card question={question} />
      </QueryClientProvider>
    </MemoryRouter>,
  )
}

test('without sun and moon the card says so, with the words of the answer', async () => {
  const problem = Response.json({ type: '/problems/odd', detail: 'The sky is closed.' }, { status: 500 })
  const html = await renderAfter(problem)
  expect(html).toContain('Error Loading Astronomy Data')
  expect(html).toContain('The sky is closed.')
})

test('an answer without words becomes an unknown error, never a made-up sunrise', async () => {
  const html = await renderAfter(new Response('', { status: 500 }))
  expect(html).toContain('Unknown error occurred while fetching astronomy data')
  expect(html).not.toContain('Sunrise')
})
