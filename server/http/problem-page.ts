import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { html, raw } from 'hono/html'
import type { Problem } from '#shared/contracts/problem.ts'
import { languageTag } from '#shared/language.ts'
import { pagePath } from '#shared/language-path.ts'
import { m } from '#words/messages.js'
import { createNonce, lonePagePolicy } from './content-security-policy.ts'
import { FRAME_CARD_PATH, FRAME_CARD_POLICY, FRAME_CARD_RELOAD, frameCard, frameLink } from './frame-card.ts'

/** Looks like the site's error pages, but inline: a refused visitor may not load the style sheet. */
const STYLE = `
:root { color-scheme: dark; --ground: #0b1420; --text: #eaf1f8; --muted: #a3b6ca; --lamp: #ffd08a; --lamp-ink: #1f1300 }
:root.light { color-scheme: light; --ground: #f5f8fb; --text: #0e1d2c; --muted: #4d6278; --lamp: #ffc766 }
body { margin: 0; background: var(--ground); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
main { max-width: 42rem; margin: 0 auto; padding: 4.5rem 1.25rem }
h1 { font-size: 1.9rem; line-height: 1.2; margin: 0 }
p { margin: 1rem 0 0; font-size: 1.15rem; color: var(--muted) }
a { display: inline-block; margin-top: 2rem; padding: .65rem 1.25rem; border-radius: 99rem; background: var(--lamp);
  color: var(--lamp-ink); font-weight: 550; text-decoration: none }
a:focus-visible { outline: 3px solid var(--text); outline-offset: 2px }
small { display: block; margin-top: 2rem; color: var(--muted) }
`

const MISDIRECTED = 421

/** Whether the request is a navigation in a browser window or frame, not one of a program or script. */
export function isReadByPerson(c: Context): boolean {
  const isShown = c.req.path === FRAME_CARD_PATH || !/^\/(api|assets|media)\//.test(c.req.path)
  return isShown && /\btext\/html\b/.test(c.req.header('Accept') ?? '')
}

/** A problem as a small page with the same words, without scripts or files. */
export function problemPage(c: Context, problem: Problem, headers: Headers): Response {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (c.req.path === FRAME_CARD_PATH) return problemCard(problem, headers)
  const nonce = createNonce()
  headers.set('Content-Security-Policy', lonePagePolicy(`'nonce-${nonce}'`))
  const page = html`<!doctype html>
<html lang="${languageTag()}" class="${getCookie(c, 'theme') === 'light' ? 'light' : 'dark'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${m.problem_page_title({ title: problem.title, brand: m.brand() })}</title>
<style nonce="${nonce}">${raw(STYLE)}</style>
</head>
<body><main>
<h1>${problem.title}</h1>
<p>${problem.detail ?? m.problem_unanswered()}</p>
${
  // Under a wrong host name the link would lead back there; the text above has the right address.
  problem.status === MISDIRECTED ? '' : html`<a href="${pagePath('/')}">${m.problem_go_home()}</a>`
}
<small>${m.problem_request({ id: c.get('requestId') })}</small>
</main></body>
</html>`
  return new Response(String(page), { status: problem.status, headers })
}

/** The same for a frame of another site: what is wrong, each bad parameter, and a link to the site. */
function problemCard({ title, status, detail, errors = [] }: Problem, headers: Headers): Response {
  headers.set('Content-Security-Policy', FRAME_CARD_POLICY)
  // What is wrong with the question stays wrong; the rest passes.
  if (headers.has('Retry-After') || status >= 500) headers.set('Refresh', FRAME_CARD_RELOAD.Refresh)
  const fields = errors.map(({ message }) => message).join(', ')
  const words = `${detail ?? m.problem_unanswered()} ${fields}`
  const card = frameCard({
    title,
    content: html`<h1>${title}</h1>
<p>${words}</p>
${status === MISDIRECTED ? '' : html`<p><small>${frameLink(pagePath('/'), m.brand())}</small></p>`}`,
  })
  return new Response(card, { status, headers })
}
