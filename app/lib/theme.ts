import type { Theme } from '#shared/visit.ts'
import { deviceStorage } from './browser-storage.ts'
import { lastingCookie } from './lasting-cookie.ts'

/** The ground colour of each theme, for the browser's own bars (the token `--ground`). */
export const THEME_COLOURS: Record<Theme, string> = { dark: '#0b1420', light: '#f5f8fb' }

/** Puts a theme on the page and keeps it for the next visit. Storage may be blocked; the page changes all the same. */
export function applyTheme(theme: Theme): void {
  const page = document.documentElement
  page.classList.remove('dark', 'light')
  page.classList.add(theme)
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', THEME_COLOURS[theme])
  deviceStorage.writeText('theme', theme)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain-http origins
  document.cookie = lastingCookie('theme', theme, location.protocol === 'https:')
}

/** The theme that the page shows now. */
export function currentTheme(): Theme {
  return document.documentElement.classList.contains('light') ? 'light' : 'dark'
}
