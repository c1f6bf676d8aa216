import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { SourceReport } from '#shared/contracts/source.ts'
import { NowProvider } from '../lib/now.tsx'
import { SourceList } from './source-list.tsx'

const listOf = (more: Partial<SourceReport>): string =>
  renderToStaticMarkup(
    <NowProvider serverNow={Date.parse('2026-11-21T14:54:00Z')} renew={() => {}}>
      <SourceList
        meta={[{ source: 'ECCC', ok: true, stale: false, fetchedAt: '2026-11-21T14:42:00.000Z', ...more }]}
        timeZone="America/Toronto"
      />
    </NowProvider>,
  )

test('a source that is just being asked again is called neither up to date nor out of date', () => {
  const list = listOf({ stale: true })
  expect(list).toContain('fetched 9:42 a.m.')
  expect(list).not.toMatch(/(up to|out of) date/)
})

test('a source that has just answered is up to date; one that did not answer again may be out of date', () => {
  expect(listOf({})).toContain('up to date')
  expect(listOf({ stale: true, error: 'Too late.' })).toContain('may be out of date')
})
