/**
 * Runs at once, or, while a finger or a button is down, after the click that this will become: a message that appears in
 * between would push the thing away that is about to be clicked.
 */
export function afterPress(act: () => void): void {
  if (isPressed) addEventListener('pointerup', () => setTimeout(act, CLICK_MS), { once: true })
  else act()
}

let isPressed = false

if (!import.meta.env.SSR) {
  addEventListener('pointerdown', () => setPressed(true), true)
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => setPressed(false), true)
}

const setPressed = (pressed: boolean) => {
  isPressed = pressed
}

/** Lets the click come first. */
const CLICK_MS = 60
