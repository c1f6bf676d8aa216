import { expect, test } from 'vitest'
import type { FileFacts } from '#shared/reports/file-rules.ts'
import { announcedType, chooseFiles, fittingFiles } from './chosen-files.ts'

const photo = (name = 'porch.jpg'): FileFacts => ({ name, type: 'image/jpeg', size: 4_000 })
const video = (name = 'squall.mp4'): FileFacts => ({ name, type: 'video/mp4', size: 4_000 })
const said = (present: string[], files: FileFacts[]) =>
  chooseFiles(present, files).refused.map(({ title, message }) => `${title}: ${message}`)

test('four photos go together, the fifth does not', () => {
  const { taken, refused } = chooseFiles(
    [],
    [photo('1.jpg'), photo('2.jpg'), photo('3.jpg'), photo('4.jpg'), photo('5.jpg')],
  )
  expect(taken.map(({ name }) => name)).toEqual(['1.jpg', '2.jpg', '3.jpg', '4.jpg'])
  expect(refused).toEqual([{ name: '5.jpg', title: 'Photo limit reached', message: 'You can upload up to 4 photos' }])
})

test('a video stands alone', () => {
  expect(said([], [video('1.mp4'), video('2.mp4')])).toEqual(['Video limit reached: You can upload only 1 video'])
  expect(said(['image/jpeg'], [video()])).toEqual(['Cannot mix files: You cannot upload a video with other files'])
  expect(said(['video/mp4'], [photo()])).toEqual(['Cannot mix files: You cannot upload photos with a video'])
})

test('a file that breaks a rule takes no place', () => {
  const { taken, refused } = chooseFiles([], [{ ...photo(), size: 99 }, photo('good.jpg')])
  expect(taken.map(({ name }) => name)).toEqual(['good.jpg'])
  expect(refused[0]).toMatchObject({ title: 'Invalid file', message: 'File too small. Minimum size is 100 bytes.' })
})

test('types go by the names that we take, and by the ending where the browser knows none', () => {
  expect(announcedType({ name: 'a.avi', type: 'video/avi' })).toBe('video/x-msvideo')
  expect(announcedType({ name: 'a.m4v', type: 'video/x-m4v' })).toBe('video/mp4')
  expect(announcedType({ name: 'A.MOV', type: '' })).toBe('video/quicktime')
  expect(announcedType({ name: 'letter.txt', type: '' })).toBe('')
  expect(announcedType({ name: 'a.png', type: 'image/PNG' })).toBe('image/png')
})

test.each([
  ['nothing', { photo: true, video: true }, []],
  ['one photo', { photo: true, video: false }, ['image/png']],
  ['four photos', { photo: false, video: false }, Array(4).fill('image/jpeg')],
  ['a video', { photo: false, video: false }, ['video/mp4']],
])('what has room beside %s: %j', (_, fitting, types) => {
  expect(fittingFiles(types.map((type) => ({ type, state: 'ready' })))).toEqual(fitting)
})

test('a file that was refused takes no place, one that was lost by a reload does', () => {
  const video = { type: 'video/mp4' }
  expect(fittingFiles([{ ...video, state: 'refused' }])).toEqual({ photo: true, video: true })
  expect(fittingFiles([{ ...video, state: 'missing' }])).toEqual({ photo: false, video: false })
})
