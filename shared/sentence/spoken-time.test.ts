import { expect, test } from 'vitest'
import { spokenTime, spokenWithinDay } from './spoken-time.ts'

const TORONTO = 'America/Toronto'
const at = (clock: string, day = 21) => Date.parse(`2026-11-${day}T${clock}:00-05:00`)

test('noon and midnight are full hours', () => {
  const said = ['12:00', '12:15', '00:00', '00:15', '17:00'].map((clock) => spokenTime(at(clock), TORONTO))
  expect(said).toEqual(['noon', '12:15 p.m.', 'midnight', '12:15 a.m.', '5 p.m.'])
})

test('said at six in the evening, “5 p.m.” is tomorrow’s; the next twelve hours and today need no day', () => {
  const said = (moment: number, now = at('18:00')) => spokenWithinDay(moment, TORONTO, { now })
  expect(said(at('17:00', 22))).toBe('5 p.m. tomorrow')
  expect([said(at('06:00', 22)), said(at('06:01', 22))]).toEqual(['6 a.m.', '6:01 a.m. tomorrow'])
  expect(said(at('21:00'), at('07:00'))).toBe('9 p.m.')
  expect(spokenWithinDay(at('17:00', 22), TORONTO, { now: at('18:00'), hour12: false })).toBe('17:00 tomorrow')
})

test('midnight is the next one, also said in the morning: “midnight tomorrow” would be a day later', () => {
  const said = (hour12: boolean) => spokenWithinDay(at('00:00', 22), TORONTO, { now: at('07:10'), hour12 })
  expect([said(true), said(false)]).toEqual(['midnight', '00:00'])
})
