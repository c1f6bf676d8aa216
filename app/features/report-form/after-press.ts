/**
 * Runs at once or, while a finger or a mouse button is down, after the click that follows: a message that appears in
 * between could move the control away from the pointer before the click.
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

/** Long enough for the click event to come first. */
const CLICK_MS = 60
