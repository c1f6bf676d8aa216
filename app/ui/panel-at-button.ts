/** The most that a panel takes, px. */
interface PanelSize {
  width: number
  height: number
}

const MARGIN = 8

/**
 * Opens a panel of the top layer under the button that controls it, within the window; at the foot of the window where
 * there is no room.
 */
export function placeAtButton(panel: HTMLElement, { width, height }: PanelSize): void {
  const button = buttonOf(panel)?.getBoundingClientRect()
  if (!button) return
  const { clientWidth, clientHeight } = document.documentElement
  const isRoomBelow = clientHeight - button.bottom > height
  panel.style.top = isRoomBelow ? `${button.bottom}px` : 'auto'
  panel.style.bottom = isRoomBelow ? 'auto' : `${MARGIN}px`
  const right = Math.min(clientWidth - button.right, clientWidth - width - MARGIN)
  panel.style.right = `${Math.max(MARGIN, right)}px`
}

/** Into the open panel and back to its button: inside another panel, such as the menu, browsers do not give it back. */
export function moveFocus(panel: HTMLElement, isOpen: boolean): void {
  if (isOpen) panel.focus()
  else if (document.activeElement === document.body) buttonOf(panel)?.focus()
}

const buttonOf = ({ id }: HTMLElement) => document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(id)}"]`)
