import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { ReportMedia } from '#shared/contracts/report.ts'
import { CommentItem } from '../../community/comments/comment-item.tsx'
import { WHITEOUT } from '../../community/reports/report-for-tests.ts'
import { NowProvider } from '../../lib/now.tsx'
import { ReportCard } from './report-card.tsx'
import { ReportPhoto } from './report-photo.tsx'

const NAME = 'مريم'

const SKY: ReportMedia = {
  id: 'p-1',
  media_url: '/media/r1/sky.webp',
  media_type: 'photo',
  file_name: 'photo-1.webp',
  file_size: 90_000,
  mime_type: 'image/webp',
  width: 1200,
  height: 900,
  variants: [],
  alt_text: null,
}

test('a name that is read from the right leaves the time beside it as it is, in the list and above a comment', () => {
  const comment = { id: 'c-1', author: NAME, text: 'ضباب', created_at: '2026-11-21T16:51:00Z', mayDelete: false }
  const html = renderToStaticMarkup(
    <NowProvider serverNow={Date.parse('2026-11-21T17:00:00Z')} renew={() => {}}>
      <MemoryRouter>
        <ReportCard report={{ ...WHITEOUT, reporter_name: NAME }} position={0} />
        <CommentItem comment={comment} onDelete={async () => true} />
      </MemoryRouter>
    </NowProvider>,
  )
  expect(html.match(/<bdi[^>]*>مريم<\/bdi>/g)).toHaveLength(2)
  expect(html).toMatch(/<p dir="auto"[^>]*>ضباب</)
})

test('a panorama that is cut to fill its room is asked for in the width in which it is drawn', () => {
  const panorama = { ...SKY, width: 2560, height: 640 }
  const sizesOf = (photo: typeof SKY, roomShape?: number) =>
    renderToStaticMarkup(
      <ReportPhoto photo={photo} alt="" sizes="(width < 64rem) 50vw, 390px" roomShape={roomShape} className="" />,
    ).match(/ sizes="([^"]*)"/)?.[1]
  expect(sizesOf(panorama, 4 / 3)).toBe('(width &lt; 64rem) 150vw, 1170px')
  expect([sizesOf(panorama), sizesOf(SKY, 4 / 3)]).toEqual(Array(2).fill('(width &lt; 64rem) 50vw, 390px'))
})
