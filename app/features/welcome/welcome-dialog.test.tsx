import { parseHTML } from 'linkedom'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { WelcomeDialog } from './welcome-dialog.tsx'

test('in a low window the button that starts stays at the foot of the greeting, over words that go on', () => {
  const { document } = parseHTML(renderToStaticMarkup(<WelcomeDialog onClose={() => {}} />))
  const foot = [...document.querySelectorAll('button')].at(-1)?.parentElement
  expect(foot?.textContent).toBe('Get Started')
  for (const rule of ['sticky', 'bottom-0', 'bg-[linear-gradient(transparent,var(--surface)_1.25rem)]'])
    expect(foot?.classList.contains(rule), rule).toBe(true)
  // What has the focus is not scrolled under it.
  expect(document.querySelector('dialog')?.classList.contains('scroll-pb-20')).toBe(true)
})
