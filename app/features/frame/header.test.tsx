import { parseHTML } from 'linkedom'
import { renderToReadableStream } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Header } from './header.tsx'

test('on the smallest phones the room of pin and gaps is the name’s, so that “Peterborough” is not broken', async () => {
  const html = await renderToReadableStream(
    <MemoryRouter>
      <Header
        place={{ label: 'Peterborough, Ontario', href: '/weather' }}
        places={null}
        search={() => null}
        notifications={null}
        tools={null}
      />
    </MemoryRouter>,
  )
  const { document } = parseHTML(await new Response(html).text())
  const name = [...document.querySelectorAll('header a')].find((link) => link.textContent.includes('Peterborough'))
  expect(name?.textContent).toContain('Peterborough, Ontario')
  expect(name?.querySelector('svg')?.classList.contains('max-[22rem]:hidden')).toBe(true)
  expect(name?.closest('.page-width')?.classList.contains('max-[22rem]:gap-0')).toBe(true)
})
