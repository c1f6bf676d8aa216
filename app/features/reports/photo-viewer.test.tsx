import { parseHTML } from 'linkedom'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ReportMedia } from '#shared/contracts/report.ts'
import { PhotoViewer } from './photo-viewer.tsx'

test('what an enlarged photo shows is heard once, with the photo', () => {
  const photo = { id: '1', media_url: '/media/1', media_type: 'photo' } as ReportMedia
  const { document } = parseHTML(
    renderToStaticMarkup(
      <PhotoViewer photos={[{ photo, alt: 'A dark shelf of cloud' }]} first={0} onClose={() => {}} />,
    ),
  )
  expect(document.querySelector('img')?.getAttribute('alt')).toBe('A dark shelf of cloud')
  const read = [...document.querySelectorAll('p:not([aria-hidden])')].map(({ textContent }) => textContent)
  expect(read).toEqual(['Photo 1 of 1'])
})
