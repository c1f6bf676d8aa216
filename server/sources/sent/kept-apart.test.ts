import { expect, test } from 'vitest'
import { alertsInForce } from '#server/alerts/alerts-in-force.ts'
import { aMessage, anArea } from '../../../tests/helpers/an-alert-message.ts'
import { keptApart } from './kept-apart.ts'

const tornado = aMessage({ messageId: 'x', event: 'Tornado Warning', areas: [anArea({ zone: 'a' })] })
const fog = aMessage({ messageId: 'x', event: 'Fog Advisory', areas: [anArea({ zone: 'a' })] })
const farFog = aMessage({ messageId: 'x', event: 'Fog Advisory', areas: [anArea({ zone: 'b' })] })

test('alerts of different names or areas under one identifier all hold', () => {
  const { inForce } = alertsInForce(keptApart([tornado, fog, farFog]), tornado.sentAt)
  expect(inForce.map(({ event, areas }) => `${event} ${areas[0]?.zone}`).sort()).toEqual([
    'Fog Advisory a',
    'Fog Advisory b',
    'Tornado Warning a',
  ])
})

test('one alert that is listed twice keeps its identifier', () => {
  expect(keptApart([tornado, tornado]).map(({ messageId }) => messageId)).toEqual(['x', 'x'])
})
