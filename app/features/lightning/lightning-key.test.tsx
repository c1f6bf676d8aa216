import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { NowProvider } from '../../lib/now.tsx'
import { createQueryClient } from '../../lib/query-client.ts'
import { LightningKey } from './lightning-key.tsx'
import type { ServedLightning } from './served-lightning.ts'

function textOf(found: ServedLightning | null): string {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient()}>
      <NowProvider serverNow={0} renew={() => {}}>
        <MemoryRouter>
          <LightningKey
            lightning={{ isOn: true, toggle: () => {}, answer: undefined, frame: null }}
            place={{ lat: 43.65, lon: -79.38 }}
            timeZone="America/Toronto"
            search="?lightning=1"
            found={found}
          />
        </MemoryRouter>
      </NowProvider>
    </QueryClientProvider>,
  )
  return html.replace(/<[^>]+>/g, ' ')
}

test('a layer that was asked for in vain says that nothing is known; one on its way says nothing yet', () => {
  expect(textOf({ near: null, frames: null })).toContain('That does not mean that there is none.')
  expect(textOf(null)).not.toContain('That does not mean that there is none.')
})
