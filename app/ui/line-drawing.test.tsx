import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LineDrawing } from './line-drawing.tsx'

test('a line drawing is not read out: what it stands in has a name', () => {
  const html = renderToStaticMarkup(<LineDrawing path="M5 12h14" grid={20} className="size-7" />)
  expect(html).toContain('aria-hidden="true"')
  expect(html).toContain('viewBox="0 0 20 20"')
  expect(html).toContain('d="M5 12h14"')
})
