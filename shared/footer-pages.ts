import { m } from '#words/messages.js'
import { NAVIGATION, type NavigationEntry } from './navigation.ts'

/** The site's pages in the order of the footer and the sitemap. Apart from the menu's, whose texts the first scripts carry. */
export const FOOTER_PAGES: readonly NavigationEntry[] = [
  ...NAVIGATION,
  { to: '/notifications', label: m.notify_title },
  { to: '/privacy', label: m.privacy_title },
]
