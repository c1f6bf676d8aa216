import { expect, test } from 'vitest'
import { anAlert } from '#shared/alerts/an-alert-for-tests.ts'
import type { Alert } from '#shared/contracts/alert.ts'
import { alertFeed } from './alert-feed.ts'

function entryOf(given: Partial<Alert>) {
  const answer = { data: [anAlert(given)], state: 'some' as const, timeZone: 'America/Toronto', meta: [] }
  const { items } = alertFeed(answer, {
    place: { name: 'Toronto', lat: 43.65, lon: -79.38 },
    origin: 'https://lake.example',
    updatedAt: () => 0,
    addresses: { atom: '/atom', json: '/json' },
  })
  return items[0]
}

test('a feed has the whole official text, what to do with it, and no sign of it as markup', () => {
  const description = 'Visibility <400 m & falling.\nSnow squalls.\n\nUntil noon.'
  expect(entryOf({ description, instruction: 'Postpone travel.' })?.content).toBe(
    '<p>City of Toronto</p><p>Visibility &lt;400 m &amp; falling.<br>Snow squalls.</p><p>Until noon.</p><p>Postpone travel.</p>',
  )
})

test('an alert that is none is called a test in a feed, which is read far from the site', () => {
  expect(entryOf({})?.title).toBe('Orange: Snow Squall Warning')
  expect(entryOf({ badge: 'Test' })?.title).toBe('Test, not real: Orange: Snow Squall Warning')
})
