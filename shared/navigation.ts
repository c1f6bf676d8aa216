import { m } from '#words/messages.js'

export interface NavigationEntry {
  to: string
  label: () => string
}

/** The site's pages in the order of header and mobile menu. Footer and sitemap list more (`footer-pages.ts`). */
export const NAVIGATION: readonly NavigationEntry[] = [
  { to: '/', label: m.nav_home },
  { to: '/weather', label: m.nav_weather },
  { to: '/map', label: m.nav_alerts },
  { to: '/outlook', label: m.nav_outlook },
  { to: '/posts', label: m.nav_posts },
  { to: '/weather-reports', label: m.reports_title },
  { to: '/report-weather', label: m.reporting_title },
  { to: '/support', label: m.nav_support },
]
