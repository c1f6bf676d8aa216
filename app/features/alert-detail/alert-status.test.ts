import { expect, test } from 'vitest'
import { anAlert } from '#shared/alerts/an-alert-for-tests.ts'
import { alertCard } from './alert-card.ts'
import { alertStatus, type ShownAlert } from './alert-status.ts'

const START = Date.parse(anAlert().start)
const END = Date.parse(anAlert().end ?? '')
const ENDED_AT = '2026-11-21T20:00:00.000Z'

test('an alert is to come until its start and has ended at its end', () => {
  expect(alertStatus(anAlert(), START - 1)).toEqual({ state: 'to-come' })
  expect(alertStatus(anAlert(), START)).toEqual({ state: 'in-effect' })
  expect(alertStatus(anAlert(), END - 1)).toEqual({ state: 'in-effect' })
  expect(alertStatus(anAlert(), END)).toEqual({ state: 'ended', endedAt: anAlert().end })
})

test('past its end a saved copy that nobody could check may have ended; its issuer’s word still ends it', () => {
  const status = (alert: ShownAlert) => alertStatus(alert, END, { isUnchecked: true })
  expect(status(anAlert())).toEqual({ state: 'may-have-ended' })
  expect(status({ ...anAlert(), ended: true, endedAt: ENDED_AT })).toEqual({ state: 'ended', endedAt: ENDED_AT })
})

test('without an end it holds until its issuer takes it back', () => {
  const open = anAlert({ end: null })
  expect(alertStatus(open, END * 2)).toEqual({ state: 'in-effect' })
  expect(alertStatus({ ...open, ended: true, endedAt: ENDED_AT }, START)).toEqual({ state: 'ended', endedAt: ENDED_AT })
})

test('a share card tells the date, and of an ended alert that it has ended', () => {
  const reader = { timeZone: 'America/Toronto', now: START, hour12: true }
  const described = (alert: Parameters<typeof alertCard>[0]) =>
    alertCard(alert, reader).description.replaceAll('\u00A0', ' ')
  expect(described(anAlert())).toBe(
    'From Environment Canada. In effect until Sat, Nov. 21 · 9:00 p.m. EST. City of Toronto',
  )
  expect(described(anAlert({ end: null }))).toContain('In effect until further notice.')
  const early = { ...reader, now: START - 3_600_000 }
  expect(alertCard(anAlert(), early).description).toMatch(/From Sat, Nov\. 21 .*until Sat, Nov\. 21/)
  expect(alertCard(anAlert({ end: null }), early).description).toMatch(/From Sat, Nov\. 21 .*until further notice/)
  const ended = { ...anAlert(), ended: true, endedAt: ENDED_AT }
  expect(alertCard(ended, reader).title).toBe('Snow Squall Warning (ended)')
  expect(described(ended)).toContain('Ended Sat, Nov. 21 · 3:00 p.m. EST.')
  expect(described(anAlert({ areas: Array(99).fill('Whitchurch-Stouffville') }))).toHaveLength(280)
})
