import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ReportMedia } from '#shared/contracts/report.ts'
import { ReportVideo } from './report-video.tsx'

const VIDEO: ReportMedia = {
  id: 'v1',
  media_url: '/media/r1/squall.mp4',
  media_type: 'video',
  file_name: 'squall.mp4',
  file_size: 12_300_000,
  mime_type: 'video/mp4',
  width: 1280,
  height: 720,
  variants: [],
  alt_text: null,
}
const draw = (mime_type: string) =>
  renderToStaticMarkup(<ReportVideo video={{ ...VIDEO, mime_type }} label="Video: Squall, Barrie" />)

test('every video can be downloaded, also where scripts do not run', () => {
  for (const type of ['video/mp4', 'video/webm', 'video/quicktime', 'video/x-msvideo']) {
    expect(draw(type)).toMatch(/<a href="\/media\/r1\/squall.mp4" download="" [^>]*>Download the video \(11.7 MB\)</)
  }
})

test('a still picture of a video stands in its player, and alone on paper and where no browser plays it', () => {
  const variants = [{ url: '/media/r1/still.webp', width: 480, height: 270 }]
  const drawn = (mime_type: string) =>
    renderToStaticMarkup(<ReportVideo video={{ ...VIDEO, mime_type, variants }} label="Video: Squall, Barrie" />)
  expect(drawn('video/mp4')).toContain('poster="/media/r1/still.webp"')
  // On paper it stands in the place of the player.
  expect(drawn('video/mp4')).toMatch(/<video [^>]*\bprint:hidden\b/)
  expect(drawn('video/mp4')).toMatch(
    /<img src="\/media\/r1\/still.webp" [^>]*alt="Video: Squall, Barrie" [^>]*\bprint:block\b/,
  )
  expect(drawn('video/x-msvideo')).toMatch(/<img [^>]*src="\/media\/r1\/still.webp"/)
  expect(draw('video/mp4')).not.toContain('poster')
})

test('a video of a kind that no browser plays has words instead of a player', () => {
  const markup = draw('video/x-msvideo')
  expect(markup).not.toContain('<video')
  expect(markup).toContain('Browsers do not play this kind of video.')
  expect(markup).toContain('Video: Squall, Barrie')
})

test('a video that some browsers play has a player, which is told the container alone, and words', () => {
  const markup = draw('video/mp4; codecs="hvc1"')
  expect(markup).toContain('<source src="/media/r1/squall.mp4" type="video/mp4"/>')
  expect(markup).toContain('Not every browser plays this video.')
  expect(draw('video/mp4')).not.toContain('Not every browser')
})

test('a film ten times as wide as high has room for the buttons of its player on a phone, too', () => {
  expect(draw('video/mp4')).toMatch(/<video [^>]*\bmin-h-32\b/)
})
