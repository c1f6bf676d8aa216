import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test, vi } from 'vitest'
import type { Lightning } from '#shared/contracts/lightning.ts'
import type { NextHours, NextHoursBar } from '#shared/contracts/next-hours.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { lightningQuery } from '../../lib/lightning-query.ts'
import { NowProvider } from '../../lib/now.tsx'
import { createQueryClient } from '../../lib/query-client.ts'
import { useConnectionLost } from '../../lib/use-connection-lost.ts'
import { NextHoursAnswer } from './next-hours-answer.tsx'
import { NextHoursCard } from './next-hours-card.tsx'
import { nextHoursQuery } from './next-hours-query.ts'
import { useExpectedFall } from './use-expected-fall.ts'

vi.mock('../../lib/use-connection-lost.ts', () => ({ useConnectionLost: vi.fn(() => false) }))

/** 9:42 a.m. in Toronto. */
const NOW = Date.parse('2026-11-23T14:42:00Z')
const TORONTO = { lat: 43.65, lon: -79.38 }
const CHECK_MARK = 'text-success'
// A time stays on one line.
const MODEL_SNOW = 'The forecast model expects snow from about 11:15\u00a0a.m.'
const UNTIL_RADARS_END = 'By radar, no precipitation until 10:40\u00a0a.m.'
const breaking = (words: string) => words.replaceAll('\u00a0', ' ')

const isoAt = (minutes: number) => new Date(NOW + minutes * MINUTE_MS).toISOString()
const modelBar = (from: number, step: NextHoursBar['step']): NextHoursBar => ({
  from: isoAt(from),
  to: isoAt(from + 15),
  known: 'model',
  rate: step === 'none' ? 0 : 1.2,
  step,
  type: 'snow',
})

const anAnswer = (more: Partial<NextHours> = {}): NextHours => ({
  state: 'dry',
  why: null,
  precipitation: 'snow',
  fall: 'snow',
  sentence: breaking(UNTIL_RADARS_END),
  modelSentence: breaking(MODEL_SNOW),
  beginsAt: null,
  endsAt: null,
  strongest: null,
  movement: null,
  radar: { observedAt: isoAt(-6), endsAt: isoAt(60), agency: 'ECCC' },
  model: { name: 'Open-Meteo' },
  bars: [modelBar(78, 'none'), modelBar(93, 'moderate')],
  attribution: [],
  ...more,
})
const isDryThroughout = (): NextHours =>
  anAnswer({ sentence: 'No precipitation in the next two hours.', bars: [modelBar(78, 'none')] })

const NO_LIGHTNING: Lightning = {
  timeZone: 'America/Toronto',
  state: 'none',
  nearestKm: null,
  withinKm: 50,
  from: NOW - 20 * MINUTE_MS,
  to: NOW - 10 * MINUTE_MS,
  lastSeenAt: null,
}

interface Moment {
  minutesLater?: number
  hasFailed?: boolean
  isLost?: boolean
  /** What is known of lightning; without it, nothing yet. */
  lightning?: Partial<Lightning>
}

/** The HTML of the card: the names of its classes tell whether it shows a check mark. */
function shown(
  content: ReactNode,
  answer: NextHours,
  { minutesLater = 0, hasFailed, isLost = false, lightning }: Moment,
) {
  vi.mocked(useConnectionLost).mockReturnValue(isLost)
  const client = createQueryClient()
  const { queryKey } = nextHoursQuery(TORONTO, { hour12: true })
  client.setQueryData(queryKey, answer)
  if (lightning) {
    client.setQueryData(lightningQuery(TORONTO).queryKey, { data: { ...NO_LIGHTNING, ...lightning }, meta: [] })
  }
  if (hasFailed) {
    client
      .getQueryCache()
      .find({ queryKey })
      ?.setState({ status: 'error', error: new Error('The server is silent.') })
  }
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <NowProvider serverNow={NOW + minutesLater * MINUTE_MS} renew={() => {}}>
        <MemoryRouter>{content}</MemoryRouter>
      </NowProvider>
    </QueryClientProvider>,
  )
}
const cardOf = (answer: NextHours, moment: Moment = {}) =>
  shown(<NextHoursCard place={TORONTO} timeZone="America/Toronto" hasRoom={true} />, answer, moment)
const mapAnswerOf = (answer: NextHours, moment: Moment = {}) =>
  shown(
    <NextHoursAnswer place={{ label: 'Toronto', coordinates: TORONTO }} timeZone="America/Toronto" served={answer} />,
    answer,
    moment,
  )

describe('dry by radar', () => {
  test('with snow of the model after it: the model’s sentence and bars, and no check mark', () => {
    const card = cardOf(anAnswer())
    expect(card).toContain(UNTIL_RADARS_END)
    expect(card).toContain(MODEL_SNOW)
    expect(card).toContain('next-bar-model')
    expect(card).not.toContain(CHECK_MARK)
    expect(mapAnswerOf(anAnswer())).toContain(MODEL_SNOW)
  })

  test('each time stays on one line, in the sentences and in what they rest on', () => {
    const wet = anAnswer({ state: 'coming' })
    for (const face of [cardOf(anAnswer()), cardOf(wet), cardOf(isDryThroughout()), mapAnswerOf(anAnswer())]) {
      // The chart’s own labels never wrap.
      const paragraphs = face.match(/<p(>| class="(?!next-)).*?<\/p>/g)?.join('')
      expect(paragraphs).toMatch(/\d\u00a0[ap]\.m\./)
      expect(paragraphs).not.toMatch(/\d [ap]\.m\./)
    }
  })

  test('and by the model: a check mark, and no sentence of the model', () => {
    expect(cardOf(isDryThroughout())).toContain(CHECK_MARK)
    expect(cardOf(isDryThroughout())).not.toContain('next-chart')
    expect(mapAnswerOf(isDryThroughout())).not.toContain('model expects')
  })
})

describe('lightning', () => {
  const near = { state: 'near', nearestKm: 7, withinKm: 10 } as const
  const words = 'Lightning within 10 km in the ten minutes to 9:32\u00a0a.m.</b> When thunder roars, go indoors.'

  test.each([
    ['of rain that comes', anAnswer({ state: 'coming' }), {}],
    ['of a dry sky', isDryThroughout(), {}],
    ['that nothing is known', anAnswer(), { minutesLater: 30, hasFailed: true }],
  ])('near the place it stands under the sentence %s', (_, answer, moment: Moment) => {
    expect(cardOf(answer, { ...moment, lightning: near })).toContain(words)
  })

  test('that was near half an hour ago stands there, too', () => {
    const passed = cardOf(anAnswer(), { lightning: { state: 'recent', lastSeenAt: NOW - 20 * MINUTE_MS } })
    expect(passed).toContain('Lightning was last seen within 20 km at about 9:22\u00a0a.m.</b> When thunder roars')
  })

  test('is not mentioned when there is none, when it is unknown and before the answer is there', () => {
    const bare = cardOf(anAnswer())
    expect(bare).not.toContain('ightning')
    for (const state of ['none', 'unknown', 'not-covered', 'off'] as const)
      expect(cardOf(anAnswer(), { lightning: { state } })).toBe(bare)
  })
})

const ExpectedFall = () => useExpectedFall(TORONTO, anAnswer({ precipitation: 'snow' }))

test('the map takes echoes for what the newest answer expects, not for what the server knew before', () => {
  expect(shown(<ExpectedFall />, anAnswer({ precipitation: 'rain' }), {})).toBe('rain')
})

describe('an answer on a page that stays open', () => {
  const failed = 'The next two hours couldn’t be loaded.'
  const waits = 'This comes when the connection is back.'
  const faces = [
    ['the card', cardOf],
    ['the map’s answer', mapAnswerOf],
  ] as const

  test.each(faces)('%s holds until the radar picture is twenty minutes old', (_, faceOf) => {
    expect(faceOf(isDryThroughout(), { minutesLater: 14, hasFailed: true })).toContain('No precipitation')
    const late = faceOf(isDryThroughout(), { minutesLater: 15, hasFailed: true })
    expect(late).not.toContain('No precipitation')
    expect(late).toContain(failed)
  })

  test.each(faces)('without a connection %s says that it waits', (_, faceOf) => {
    const late = faceOf(isDryThroughout(), { minutesLater: 120, isLost: true })
    expect(late).not.toContain('No precipitation')
    expect(late).toContain(waits)
  })

  test.each(faces)('while a newer answer is under way %s says neither', (_, faceOf) => {
    const late = faceOf(isDryThroughout(), { minutesLater: 120 })
    for (const words of ['No precipitation', failed, waits]) expect(late).not.toContain(words)
  })

  test.each(faces)('%s by the model alone holds for twenty minutes from when it was made', (_, faceOf) => {
    const byModel = anAnswer({
      state: 'model-only',
      why: 'silent',
      sentence: 'There is no radar picture right now.',
      radar: null,
      bars: [modelBar(0, 'moderate')],
    })
    expect(faceOf(byModel, { minutesLater: 20, hasFailed: true })).toContain(MODEL_SNOW)
    expect(faceOf(byModel, { minutesLater: 21, hasFailed: true })).not.toContain(MODEL_SNOW)
  })
})

test('where no radar sees the place no link leads to a last picture of it', () => {
  const byModel = { state: 'model-only' as const, radar: null, bars: [modelBar(0, 'moderate')] }
  expect(cardOf(anAnswer({ ...byModel, why: 'silent' }))).toContain('See the last radar picture')
  expect(cardOf(anAnswer({ ...byModel, why: 'not-covered' }))).not.toContain('See the last radar picture')
})
