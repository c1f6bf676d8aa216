import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { NowProvider } from '../../lib/now.tsx'
import { SmokeKey } from './smoke-key.tsx'

const textOf = (isUnanswered: boolean): string =>
  renderToStaticMarkup(
    <NowProvider serverNow={0} renew={() => {}}>
      <MemoryRouter>
        <SmokeKey
          layer={{ isOn: true, toggle: () => {}, smoke: undefined, isUnanswered }}
          place="Barrie"
          timeZone="America/Toronto"
          search="?smoke=1"
        />
      </MemoryRouter>
    </NowProvider>,
  )

test('a layer that was asked for in vain says that nothing is known; one on its way says nothing yet', () => {
  expect(textOf(true)).toContain('That does not mean that there is none.')
  expect(textOf(false)).not.toContain('That does not mean that there is none.')
})
