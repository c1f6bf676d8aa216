import { applyTheme, currentTheme } from '../../lib/theme.ts'
import { m } from '../../paraglide/messages.js'

/** Turns the page from dark to light and back. What it shows follows the class on `<html>`, so it is right before React wakes. */
export function ThemeSwitch() {
  return (
    <button
      type="button"
      onClick={() => applyTheme(currentTheme() === 'dark' ? 'light' : 'dark')}
      className="-mr-2.5 grid size-11 flex-none cursor-pointer place-items-center rounded-full hover:bg-raised"
    >
      <span className="sr-only hidden dark:inline">{m.theme_to_light()}</span>
      <span className="sr-only dark:hidden">{m.theme_to_dark()}</span>
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        className="size-5"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path className="dark:hidden" d="M20 14.3A8.5 8.5 0 0 1 9.7 4 8.5 8.5 0 1 0 20 14.3Z" />
        <path
          className="hidden dark:inline"
          d="M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4"
        />
      </svg>
    </button>
  )
}
