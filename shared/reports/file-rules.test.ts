import { expect, test } from 'vitest'
import { type FileFacts, fileProblem, selectionProblem } from './file-rules.ts'

const file = (facts: Partial<FileFacts> = {}): FileFacts => ({
  name: 'yard.jpg',
  type: 'image/jpeg',
  size: 5_000,
  ...facts,
})

test('a file has 100 bytes to 4 GB, both ends included', () => {
  const sizes = [99, 100, 4_294_967_296, 4_294_967_297]
  expect(sizes.map((size) => fileProblem(file({ size })))).toEqual(['too-small', null, null, 'too-large'])
})

test.each([
  ['yard.jpg', 'image/jpeg'],
  ['YARD.JPEG', 'image/JPEG'],
  ['yard.jpg', 'image/jpg'],
  ['yard.png', 'image/png'],
  ['yard.gif', 'image/gif'],
  ['yard.webp', 'image/webp'],
  ['storm.mp4', 'video/mp4'],
  ['storm.mov', 'video/quicktime'],
  ['storm.avi', 'video/x-msvideo'],
  ['storm.webm', 'video/webm'],
  ['a.b.jpg', 'image/jpeg'],
])('%s as %s is taken', (name, type) => {
  expect(fileProblem(file({ name, type }))).toBeNull()
})

test.each([
  ['yard.svg', 'image/svg+xml', 'bad-type'],
  ['yard.jpg', '', 'bad-type'],
  ['yard.jpg', 'constructor', 'bad-type'],
  ['yard.jpg', 'text/html', 'bad-type'],
  ['yard.png', 'image/jpeg', 'wrong-extension'],
  ['storm.mp4', 'image/png', 'wrong-extension'],
  ['yard', 'image/png', 'wrong-extension'],
  ['yard.jpg.', 'image/jpeg', 'wrong-extension'],
  ['../yard.jpg', 'image/jpeg', 'bad-name'],
  ['a/yard.jpg', 'image/jpeg', 'bad-name'],
  ['a\\yard.jpg', 'image/jpeg', 'bad-name'],
  ['yard..jpg', 'image/jpeg', 'bad-name'],
  [`${'a'.repeat(252)}.jpg`, 'image/jpeg', 'long-name'],
])('%s as %s is refused', (name, type, problem) => {
  expect(fileProblem(file({ name, type }))).toBe(problem)
})

test('a name has 255 characters at most', () => {
  expect(fileProblem(file({ name: `${'a'.repeat(251)}.jpg` }))).toBeNull()
})

test('one video, or up to four photos, never both', () => {
  const [photo, video] = ['image/jpeg', 'video/mp4']
  const messageOf = (present: string[], added: string) => selectionProblem(present, added)?.message ?? null
  expect(messageOf([], video)).toBeNull()
  expect(messageOf([photo, photo, photo], photo)).toBeNull()
  expect(messageOf([photo, photo, photo, photo], photo)).toBe('You can upload up to 4 photos')
  expect(messageOf([video], video)).toBe('You can upload only 1 video')
  expect(messageOf([photo], video)).toBe('You cannot upload a video with other files')
  expect(messageOf([video], photo)).toBe('You cannot upload photos with a video')
})
