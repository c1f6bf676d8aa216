import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ReportMedia } from '#shared/contracts/report.ts'
import { ReportGallery } from './report-gallery.tsx'

const SMALL = {
  ...{ id: 'm1', media_type: 'photo', media_url: '/media/r1/p1.webp', alt_text: 'A snow bank', variants: [] },
  ...{ width: 96, height: 64 },
} as unknown as ReportMedia

test('a tiny photo stands at its own size: enlarged to the width of the page it would be a blur', () => {
  const report = { title: 'Squall', location_name: 'Barrie', media: [SMALL] }
  const [image = ''] = /<img[^>]*>/.exec(renderToStaticMarkup(<ReportGallery report={report} />)) ?? []
  expect(image).toContain('width="96"')
  expect(image).not.toContain('w-full')
})
