import { expect, test } from 'vitest'
import { anAlert } from '../alerts/an-alert-for-tests.ts'
import { warningText } from './warning-text.ts'

test('the issuer’s own instruction follows the name of the warning, to the end of a sentence', () => {
  const instruction =
    'If driving, slow down, use your headlights, and leave plenty of\ndistance ahead of you. ' +
    'Plan for delays, and for roads that close at short notice while the band of snow moves over them in the afternoon.'
  expect(warningText(anAlert({ event: 'Dense Fog Advisory', instruction }))).toEqual({
    text: 'Follow the Dense Fog Advisory.',
    instruction: 'If driving, slow down, use your headlights, and leave plenty of distance ahead of you.',
  })
})

test.each([
  ['Tornado Warning', 'Follow the Tornado Warning: take cover now, low down and away from windows.'],
  ['Snow Squall Warning', 'Follow the Snow Squall Warning: stay off the roads if you can.'],
  ['Freezing Rain Warning', 'Follow the Freezing Rain Warning: stay in if you can, and away from downed power lines.'],
  ['Extreme Cold Warning', 'Follow the Extreme Cold Warning: stay in if you can, and cover all skin.'],
  ['Tsunami Warning', 'Follow the Tsunami Warning: read what it asks you to do.'],
  ['Red Flag Warning', 'Follow the Red Flag Warning: read what it asks you to do.'],
  ['Freezing Fog Advisory', 'Follow the Freezing Fog Advisory: slow down and leave more room.'],
  ['Civil Emergency Message', 'Follow the Civil Emergency Message: read what it asks you to do.'],
])('without an instruction a %s is told by its hazard', (event, text) => {
  for (const instruction of [null, ' \n']) {
    expect(warningText(anAlert({ event, instruction }))).toEqual({ text, instruction: null })
  }
})

test('an instruction without a full stop is quoted where it is short, and never slows a page down', () => {
  const told = (instruction: string) => warningText(anAlert({ event: 'Fog Advisory', instruction }))
  expect(told('PLAN FOR DELAYS').instruction).toBe('PLAN FOR DELAYS')
  expect(told('Leave by 9 p.m. Saturday. Then stay away.').instruction).toBe(
    'Leave by 9 p.m. Saturday. Then stay away.',
  )
  const long = 'drive slowly '.repeat(20_000)
  expect(told(`Stay home. ${long}`).instruction).toBe('Stay home.')
  expect(told(long)).toEqual({ text: 'Follow the Fog Advisory: slow down and leave more room.', instruction: null })
})

test('sentences of up to 180 characters are quoted', () => {
  const told = (length: number) =>
    warningText(anAlert({ event: 'Fog Advisory', instruction: `${'x'.repeat(length - 1)}.` })).instruction
  expect(told(180)).toHaveLength(180)
  expect(told(181)).toBeNull()
})

test('nobody is sent to cover by a watch', () => {
  const { text } = warningText(anAlert({ event: 'Tornado Watch', kind: 'watch' }))
  expect(text).toBe('Follow the Tornado Watch: be ready to act.')
})
