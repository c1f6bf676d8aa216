import { expect, test } from 'vitest'
import { areaWords } from './area-words.ts'

test('a few areas are all named', () => {
  expect(areaWords('City of Toronto')).toBe('City of Toronto')
  expect(areaWords('Barrie; Midland; Huron; Perth')).toBe('Barrie, Midland, Huron, Perth')
})

test('of many the first are named and the others counted, never one alone', () => {
  expect(areaWords('Barrie; Midland; Huron; Perth; Toronto')).toBe('Barrie, Midland, Huron and 2 more areas')
})

test('a card names one, or two', () => {
  expect(areaWords('Barrie; Midland', 1)).toBe('Barrie, Midland')
  expect(areaWords('Barrie; Midland; Huron', 1)).toBe('Barrie and 2 more areas')
})

test('an alert without areas names none', () => {
  expect(areaWords('')).toBe('')
})
