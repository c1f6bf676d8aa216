import { expect, test } from 'vitest'
import { takeCoverWords } from './take-cover-words.ts'

test('Environment Canada’s tornado warning says to take cover, and where', () => {
  const description =
    'Take cover now. A tornado may be forming.\n\nWhat:\nA possible tornado.\nWind gusts up to 110 km/h.\n\nWhen:\nUntil about 10 a.m.\n\n' +
    'Go to the lowest floor, away from outside walls and windows. Leave mobile homes and vehicles.\n\n###\n\nPlease continue to monitor alerts.'
  expect(takeCoverWords({ instruction: null, description })).toEqual({
    first: 'Take cover now.',
    further: 'Go to the lowest floor, away from outside walls and windows. Leave mobile homes and vehicles.',
  })
})

test('the National Weather Service’s instruction counts, not its description, and its lines are joined', () => {
  const instruction =
    'TAKE COVER NOW! Move to a basement or an interior room on the lowest\nfloor of a sturdy building. Avoid windows. If you are outdoors, in a\nmobile home, or in a vehicle, move to the closest substantial shelter\nand protect yourself from flying debris.'
  expect(takeCoverWords({ instruction, description: 'Take shelter in Hamburg.' })).toEqual({
    first: 'TAKE COVER NOW!',
    further: 'Move to a basement or an interior room on the lowest floor of a sturdy building. Avoid windows.',
  })
})

test('a French warning is read as one', () => {
  const description =
    "Mettez-vous à l'abri immédiatement. Une tornade pourrait se former.\n\nRendez-vous à l'étage le plus bas. Quittez les maisons mobiles."
  expect(takeCoverWords({ instruction: null, description })).toEqual({
    first: "Mettez-vous à l'abri immédiatement.",
    further: "Rendez-vous à l'étage le plus bas. Quittez les maisons mobiles.",
  })
})

test('a warning that tells of the storm alone asks for nothing', () => {
  const description = 'Goderich and Stayner are in the path of this storm.\n\nMoving north at 50 km/h.'
  expect(takeCoverWords({ instruction: null, description })).toEqual({ first: null, further: null })
})

test('no sentence is cut, however long the text is', () => {
  const long = `Go to ${'a safe room and '.repeat(20)}wait.`
  expect(takeCoverWords({ instruction: `Take cover now. ${long}`, description: '' })).toEqual({
    first: 'Take cover now.',
    further: null,
  })
})
