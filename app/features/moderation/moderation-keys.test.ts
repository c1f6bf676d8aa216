import { parseHTML } from 'linkedom'
import type { KeyboardEvent } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { handleModerationKey } from './moderation-keys.tsx'

let list: HTMLElement
/** What was pressed by a key: the report and the button. */
let pressed: string[]

beforeEach(() => {
  const { document, window } = parseHTML(`<div id="moderation-list">
    <form><button data-key="z">Undo</button></form>
    ${['squall', 'flood'].map((id) => `<article id="${id}"><button data-key="a">Approve</button><p><summary data-key="r">Refuse</summary></p></article>`).join('')}
  </div>`)
  vi.stubGlobal('HTMLElement', window.HTMLElement)
  list = document.getElementById('moderation-list') as HTMLElement
  pressed = []
  for (const button of list.querySelectorAll<HTMLElement>('[data-key]')) {
    const { key } = button.dataset
    button.click = () => void pressed.push(`${key} ${button.closest('article')?.id ?? 'the last one'}`)
  }
})
afterEach(() => vi.unstubAllGlobals())

/** As React gives it. @param isHeld whether the keyboard repeats a key that is held down */
function press(key: string, card: string, { isHeld = false } = {}) {
  const preventDefault = vi.fn()
  const target = list.querySelector(`#${card}`)
  const event = { key, target, currentTarget: list, repeat: isHeld, preventDefault }
  handleModerationKey(event as unknown as KeyboardEvent<HTMLElement>)
  return preventDefault
}

test('a key that is held down decides about one report, not about the next one that takes its place', () => {
  press('a', 'squall')
  for (const key of ['a', 'r', 'z']) expect(press(key, 'flood', { isHeld: true })).toHaveBeenCalled()
  expect(pressed).toEqual(['a squall'])
})
