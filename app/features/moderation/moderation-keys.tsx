import type { KeyboardEvent } from 'react'
import { m } from '#words/messages.js'

const KEYS = [
  ['J', m.moderation_key_next],
  ['K', m.moderation_key_previous],
  ['A', m.moderation_key_approve],
  ['R', m.moderation_key_refuse],
  ['Z', m.moderation_key_undo],
] as const

/** The list of keyboard shortcuts. @param first element id of the first report; null without one */
export function ModerationKeys({ first }: { first: string | null }) {
  return (
    <p className="pointer-coarse:max-sm:hidden mb-4 flex flex-wrap items-center gap-x-4 gap-y-1 text-muted text-sm noscript:hidden">
      <span>{m.moderation_keys()}</span>
      {KEYS.map(([key, words]) => (
        <span key={key} className="whitespace-nowrap">
          <kbd className="rounded border border-field-border px-1.5 py-0.5 text-text text-xs">{key}</kbd> {words()}
        </span>
      ))}
      {first !== null && (
        <a
          href={`#${first}`}
          onClick={(event) => {
            event.preventDefault()
            document.getElementById(first)?.focus()
          }}
          className="inline-flex min-h-8 items-center text-lake underline underline-offset-4"
        >
          {m.moderation_key_start()}
        </a>
      )}
    </p>
  )
}

const isTypedInto = (target: HTMLElement) =>
  target.closest('input, textarea, select, dialog, [contenteditable]') !== null

/**
 * Keyboard shortcuts of the moderators' list. They work only while the focus is in the list, and never while something
 * is typed or a modifier is held (WCAG 2.1.4). A key that is held down walks on, but decides once: the next report takes
 * the focus while the keyboard still repeats the key.
 */
export function handleModerationKey(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, key, repeat, ctrlKey, altKey, metaKey } = event
  if (!(target instanceof HTMLElement) || ctrlKey || altKey || metaKey || isTypedInto(target)) return
  const pressed = key.toLowerCase()
  if (repeat && ['a', 'r', 'z'].includes(pressed)) {
    event.preventDefault()
    return
  }
  const cards = [...currentTarget.querySelectorAll<HTMLElement>('article')]
  const at = cards.findIndex((card) => card.contains(target))
  if (pressed === 'j' || pressed === 'k') {
    const next = at === -1 ? 0 : at + (pressed === 'j' ? 1 : -1)
    cards[Math.min(Math.max(next, 0), cards.length - 1)]?.focus()
  } else if (pressed === 'z') {
    currentTarget.querySelector<HTMLElement>('[data-key="z"]')?.click()
  } else if (pressed === 'a' || pressed === 'r') {
    const button = cards[at]?.querySelector<HTMLElement>(`[data-key="${pressed}"]`)
    if (!button) return
    button.click()
    if (pressed === 'r') button.parentElement?.querySelector<HTMLElement>('select')?.focus()
  } else return
  // Otherwise the key that opened a form would be typed into it.
  event.preventDefault()
}
