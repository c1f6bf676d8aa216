import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LineDrawing } from './interface-icon.tsx'

test('a line drawing is not read out: what it stands in has a name', () => {
  const html = renderToStaticMarkup(<LineDrawing shapes={['M5 12h14', [12, 12, 3]]} className="size-7" />)
  expect(html).toContain('aria-hidden="true"')
  expect(html).toContain('d="M5 12h14"')
  expect(html).toContain('r="3"')
})
