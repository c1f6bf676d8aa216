import { expect, test } from 'vitest'
import { shouldRevalidate } from './root.tsx'

const at = (path: string) => new URL(path, 'https://weather.example')

/** Whether the frame is loaded again after a form of a page was sent. @param to where it leads; else the page stays */
function isLoadedAfter(page: string, { status, to = page }: { status?: number; to?: string }): boolean {
  const navigation = { currentUrl: at(page), nextUrl: at(to), formAction: page, actionStatus: status }
  return shouldRevalidate(navigation as Parameters<typeof shouldRevalidate>[0])
}

test('the frame is loaded again with a page whose form was answered, and after a sign-in', () => {
  expect(isLoadedAfter('/account', { status: 200 })).toBe(true)
  expect(isLoadedAfter('/account', {})).toBe(true)
  expect(isLoadedAfter('/login', { to: '/posts' })).toBe(true)
})

test('after a form that failed it is not: its own failure would take the page with what was typed away', () => {
  expect(isLoadedAfter('/account', { status: 503 })).toBe(false)
  expect(isLoadedAfter('/receipts/a-secret', { status: 429 })).toBe(false)
  expect(isLoadedAfter('/login', {})).toBe(false)
})
