import { parseHTML } from 'linkedom'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SheetHeights } from './sheet-heights.tsx'

const listButton = (count: number | null) => {
  const html = renderToStaticMarkup(<SheetHeights height="answer" count={count} onChoose={() => {}} />)
  return [...parseHTML(html).document.querySelectorAll('button')].at(-1)?.textContent
}

test('the button of the list has its number, and says so where that is not known', () => {
  expect(listButton(0)).toBe('List 0')
  expect(listButton(null)).toBe('List ?not known')
})
