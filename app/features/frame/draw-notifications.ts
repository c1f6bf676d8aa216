import { m } from '../../paraglide/messages.js'

/**
 * What the panel of notifications says until alerts are connected: where to look, never that there are none. Only the
 * server runs this.
 */
export function drawNotifications(): string {
  const canada = link('https://weather.gc.ca', m.notifications_environment_canada())
  const states = link('https://www.weather.gov', m.notifications_nws())
  return `<h2 id="notifications-title">${m.notifications_title()}</h2>
<p class="mt-2 text-muted text-sm">${m.notifications_not_connected({ canada, states })}</p>`
}

const link = (href: string, words: string) =>
  `<a href="${href}" class="text-lake underline underline-offset-4">${words}</a>`
