import { renderToReadableStream } from 'react-dom/server'
import { expect, test } from 'vitest'
import { METRIC } from '#shared/units/unit-preferences.ts'
import { toJsonText } from '../../lib/json-text.ts'
import { NowProvider } from '../../lib/now.tsx'
import { DayRibbon } from './day-ribbon.tsx'
import { ribbonDrawing } from './ribbon-drawing.ts'

const TIME_ZONE = 'America/Toronto'
const MADE_AT = Date.parse('2026-11-20T23:45:00-05:00')
const drawing = toJsonText(
  ribbonDrawing({
    ...{ now: MADE_AT, timeZone: TIME_ZONE, hours: [], temperatureNow: null, sky: null, alerts: [] },
    ...{ preferences: { units: METRIC, hour12: true }, size: 'full' },
  }),
)

async function seenAt(clock: string) {
  const html = await renderToReadableStream(
    <NowProvider serverNow={Date.parse(clock)} renew={() => {}}>
      <DayRibbon outlook={{ madeAt: MADE_AT, timeZone: TIME_ZONE }} drawing={drawing} />
    </NowProvider>,
  )
  return new Response(html).text()
}

test('a ribbon of the evening before that nothing renewed says in the morning of when it is, and is marked as old', async () => {
  const morning = await seenAt('2026-11-21T08:20:00-05:00')
  expect(morning).toContain('11:45 p.m.')
  expect(morning).toContain('may be out of date')
  expect(morning).toContain('data-stale')
  expect(morning).toContain('ribbon-stale')
})

test('a ribbon of the last hour is of now', async () => {
  const evening = await seenAt('2026-11-21T00:44:00-05:00')
  expect(evening).toContain('>Now<')
  expect(evening).not.toContain('11:45 p.m.')
  expect(evening).not.toContain('stale')
})
