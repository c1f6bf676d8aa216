import { expect, test } from 'vitest'
import type { Alert, AlertState } from '../contracts/alert.ts'
import { alertNews } from './alert-news.ts'
import { anAlert } from './an-alert-for-tests.ts'

const answer = (data: Alert[], state: AlertState = data.length > 0 ? 'some' : 'none') => ({ data, state })
const WATCH = anAlert({ id: 'w1', event: 'Snow Squall Watch', severity: 'moderate', kind: 'watch' })

test('a refresh without change is no news', () => {
  expect(alertNews(answer([anAlert()]), answer([anAlert()]))).toEqual({ alerts: [], hasCountChanged: false })
  expect(alertNews(answer([]), answer([]))).toEqual({ alerts: [], hasCountChanged: false })
})

test('a new alert is news, and so is the new number', () => {
  expect(alertNews(answer([WATCH]), answer([anAlert(), WATCH]))).toEqual({ alerts: [anAlert()], hasCountChanged: true })
})

test('an alert that its issuer replaced by a newer text is no news', () => {
  const renewed = anAlert({ id: 'eccc-2', end: '2026-11-22T05:00:00Z' })
  expect(alertNews(answer([anAlert()]), answer([renewed]))).toEqual({ alerts: [], hasCountChanged: false })
})

test('a second alert of the same name beside the first is news', () => {
  const second = anAlert({ id: 'eccc-2' })
  expect(alertNews(answer([anAlert()]), answer([anAlert(), second])).alerts).toEqual([second])
})

test('an alert that begins as another ends is news', () => {
  const flood = anAlert({ id: 'n1', source: 'NWS', event: 'Flood Warning' })
  expect(alertNews(answer([anAlert()]), answer([flood])).alerts).toEqual([flood])
})

test('an alert of another danger, or of another agency, replaces none', () => {
  const cold = anAlert({ id: 'eccc-2', event: 'Extreme Cold Warning' })
  const american = anAlert({ id: 'nws-1', source: 'NWS' })
  expect(alertNews(answer([anAlert()]), answer([cold, american])).alerts).toEqual([cold, american])
})

test('an alert that became severe is news, one that became milder is not', () => {
  const grave = anAlert({ id: 'w1', event: WATCH.event })
  expect(alertNews(answer([WATCH]), answer([grave])).alerts).toEqual([grave])
  expect(alertNews(answer([grave]), answer([WATCH])).alerts).toEqual([])
})

test('that nobody knows any more, or knows again, changes the count', () => {
  expect(alertNews(answer([]), answer([], 'unknown')).hasCountChanged).toBe(true)
  expect(alertNews(answer([anAlert()], 'unknown'), answer([anAlert()])).hasCountChanged).toBe(true)
})
