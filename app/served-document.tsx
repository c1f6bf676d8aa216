import { Children, type ComponentProps, cloneElement, isValidElement, type ReactNode, use } from 'react'
import { Scripts, ScrollRestoration, useMatches } from 'react-router'
import { MENU_SCRIPT } from './features/frame/menu-script.ts'
import { pageStyleName, STYLE_ORDER } from './later-styles.tsx'
import { BROWSER_TEST_SCRIPT } from './lib/browser-test.ts'
import { fontScript } from './lib/font-script.ts'
import { COOKIE_MAX_AGE_SECONDS } from './lib/lasting-cookie.ts'
import { NonceContext } from './lib/nonce.ts'
import { PREFERENCES_SCRIPT } from './lib/preferences-script.ts'
import { REQUEST_ID_META, RequestIdContext } from './lib/request-id.ts'
import { THEME_COLOURS } from './lib/theme.ts'
import { pageStyle } from './page-styles.ts'

/*
 * What only the server puts into a document: scripts, and the style sheet. The browser's React does not know of them,
 * so it never makes them again, which trusted types would forbid, and never takes them away when it draws the page
 * anew: in `<head>` and `<body>` it passes over elements that are not its own.
 */

/**
 * What must be there before the first paint. The page's style travels inside it: a phone on a slow line paints one
 * round trip earlier. Development links the whole site's file.
 */
export function ServedHead() {
  const nonce = use(NonceContext)
  const page = useMatches().at(-1)?.id
  return (
    <>
      <meta name={REQUEST_ID_META} content={use(RequestIdContext)} />
      <script nonce={nonce}>
        {[BROWSER_TEST_SCRIPT, fontScript(), PREFERENCES_SCRIPT, themeScript(), MENU_SCRIPT].join(';')}
      </script>
      {!import.meta.env.DEV && (
        <style nonce={nonce} href={pageStyleName(page)} precedence={STYLE_ORDER}>
          {pageStyle(page)}
        </style>
      )}
    </>
  )
}

/**
 * At the end of the document: scrolls back to where the visitor was, and starts the page's code. The router's element is
 * called as a function, because it has no option for the priority of its modules.
 */
export function ServedScripts() {
  return (
    <>
      <ScrollRestoration />
      {Children.map(Scripts({})?.props.children, behindTheWords)}
    </>
  )
}

/**
 * Modules are asked for where this element stands, behind the page's words, and the pictures of its first screen come
 * before them. A link with `onLoad` stays where it is drawn: React moves all others into `<head>`, from where they would
 * share a slow line with the words.
 */
const behindTheWords = (child: ReactNode) =>
  isValidElement<ComponentProps<'link'>>(child) && child.type === 'link'
    ? cloneElement(child, { fetchPriority: 'low', onLoad: () => {} })
    : child

/**
 * Runs before the first paint: a choice that only local storage still knows (the cookie expired or was cleared) reaches
 * the page without a flash, and the cookie, so that the server knows it next time. Storage that holds anything but a
 * theme is ignored.
 */
const themeScript = () =>
  `try{if(!/(^|; )theme=/.test(document.cookie)){var t=localStorage.getItem('theme');if(t==='dark'||t==='light'){var e=document.documentElement;e.classList.remove('dark','light');e.classList.add(t);var c=document.querySelector('meta[name="theme-color"]');c&&c.setAttribute('content',${JSON.stringify(THEME_COLOURS)}[t]);document.cookie='theme='+t+'; Path=/; Max-Age=${COOKIE_MAX_AGE_SECONDS}; SameSite=Lax'+(location.protocol==='https:'?'; Secure':'')}}}catch(e){}`
