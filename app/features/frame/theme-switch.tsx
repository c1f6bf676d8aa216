import { m } from '#words/messages.js'
import { applyTheme, currentTheme } from '../../lib/theme.ts'
import { InterfaceIcon } from '../../ui/interface-icon/interface-icon.tsx'

/** Turns the page from dark to light and back. What it shows follows the class on `<html>`, so it is right before React wakes. */
export function ThemeSwitch() {
  return (
    <button
      type="button"
      onClick={() => applyTheme(currentTheme() === 'dark' ? 'light' : 'dark')}
      className="grid size-11 flex-none cursor-pointer place-items-center rounded-full hover:bg-raised noscript:hidden"
    >
      <span className="sr-only hidden dark:inline">{m.theme_to_light()}</span>
      <span className="sr-only dark:hidden">{m.theme_to_dark()}</span>
      <InterfaceIcon name="moon" className="size-5 dark:hidden" />
      <InterfaceIcon name="sun" className="hidden size-5 dark:block" />
    </button>
  )
}
