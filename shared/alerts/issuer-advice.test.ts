import { expect, test } from 'vitest'
import { issuerAdvice } from './issuer-advice.ts'

const asked = (description: string) => issuerAdvice({ instruction: null, description })

test('an instruction is the advice, whatever the text says', () => {
  expect(issuerAdvice({ instruction: 'Stay home.\n\nCall 5 1 1.', description: 'Avoid travel.' })).toBe(
    'Stay home.\n\nCall 5 1 1.',
  )
})

test('Environment Canada’s freezing rain warning asks to walk and drive with care', () => {
  const text =
    'Freezing rain on tap. \n\nWhat:\nFreezing rain leading to locally icy and slippery conditions.\nIce accretion or build-up of up to 2 millimetres.\n\nWhen:\nBeginning early this evening and tapering off near midnight.\n\nAdditional information:\nA low pressure system is expected to spread another area of rain into the region beginning late this afternoon.\n\nRoads and walkways will likely become icy and slippery. There is risk of injury due to slips and falls.\n\nBe very careful if walking or driving. If driving, turn on your lights, slow down and maintain a safe following distance.\n\nPlease continue to monitor alerts and forecasts issued by Environment Canada. To report severe weather, send an email to ONstorm@ec.gc.ca or post reports on X using #ONStorm.'
  expect(asked(text)).toBe(
    'Be very careful if walking or driving. If driving, turn on your lights, slow down and maintain a safe following distance.',
  )
})

test('a French bulletin asks in French', () => {
  const text =
    "Neige soudaine et forte.\n\nRenseignements supplémentaires :\nEnvisagez de reporter les déplacements non essentiels jusqu'à la fin des bourrasques. Si vous devez conduire, gardez vos phares allumés, ralentissez et gardez vos distances. La neige peut rendre les routes impraticables.\n\n###\n\nVeuillez continuer à surveiller les alertes et les prévisions émises par Environnement Canada."
  expect(asked(text)).toBe(
    "Envisagez de reporter les déplacements non essentiels jusqu'à la fin des bourrasques. Si vous devez conduire, gardez vos phares allumés, ralentissez et gardez vos distances.",
  )
})

test('a sentence with a time of day in it stays whole', () => {
  expect(asked('Avoid travel until 9 p.m. if you can. Snow from 4 p.m. Slow down.')).toBe(
    'Avoid travel until 9 p.m. if you can. Slow down.',
  )
})

test.each([
  'Be aware of your surroundings and do not drive on flooded roads.',
  'Turn around, don’t drown when encountering flooded roads.',
  'Don’t drive through flooded roadways.',
  "Don't drive through flooded roadways.",
  'Ne laissez jamais un enfant dans un véhicule stationné.',
  'N’utilisez pas le téléphone filaire.',
])('this asks for something: %s', (sentence) => {
  expect(asked(`Rain, heavy at times. ${sentence}`)).toBe(sentence)
})

test.each([
  'Travel may take longer. Some roads will stay closed.',
  'Goderich and Stayner are in the path of this storm.\n\nMoving north at 50 km/h.',
  'Limited visibility. Covering of ice. Keeping warm is hard.',
  'Please continue to monitor alerts and forecasts issued by Environment Canada.',
  '',
])('a bulletin that only tells asks for nothing: %j', (text) => {
  expect(asked(text)).toBeNull()
})
