import { dehydrate, hydrate, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { onClockOf } from './answers-clock.ts'

const SERVER_NOW = Date.parse('2026-11-21T19:05:00Z')

function answeredAt(updatedAt: number) {
  const client = new QueryClient()
  client.setQueryData(['current-weather'], { temperature: -1 }, { updatedAt })
  const state = dehydrate(client)
  for (const query of state.queries) query.dehydratedAt = SERVER_NOW
  return state
}

function ageInBrowser(browserNow: number, updatedAt: number): number {
  const client = new QueryClient()
  hydrate(client, onClockOf(browserNow, answeredAt(updatedAt)))
  return browserNow - (client.getQueryState(['current-weather'])?.dataUpdatedAt ?? Number.NaN)
}

test('an answer is as old in a browser whose clock is twelve hours wrong as it was on the server', () => {
  for (const wrongBy of [-12 * HOUR_MS, 0, 12 * HOUR_MS]) {
    expect(ageInBrowser(SERVER_NOW + wrongBy, SERVER_NOW)).toBe(0)
    expect(ageInBrowser(SERVER_NOW + wrongBy, SERVER_NOW - 4 * MINUTE_MS)).toBe(4 * MINUTE_MS)
  }
})

test('what never failed has no moment of failure', () => {
  expect(onClockOf(SERVER_NOW + HOUR_MS, answeredAt(SERVER_NOW)).queries[0]?.state.errorUpdatedAt).toBe(0)
})
