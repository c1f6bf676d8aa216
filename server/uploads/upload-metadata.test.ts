import { expect, test } from 'vitest'
import { parseUploadMetadata } from './upload-metadata.ts'

const base64 = (text: string) => Buffer.from(text).toString('base64')

test.each([
  [undefined, {}],
  ['', {}],
  [
    `filename ${base64('Böe über’m See.png')},filetype ${base64('image/png')}`,
    { filename: 'Böe über’m See.png', filetype: 'image/png' },
  ],
  [`filename ${base64('a.png')}, is_confidential`, { filename: 'a.png', is_confidential: '' }],
  [` , filename ${base64('~~>?.png')},`, { filename: '~~>?.png' }],
])('%j names what the browser says of a file', (header, metadata) => {
  expect(parseUploadMetadata(header)).toEqual(new Map(Object.entries(metadata)))
})

test.each([
  'filename a.pn',
  'filename !YQ=',
  'filename YQ',
  'filename\tYQ==',
  'filename YQ== YQ==',
  'filename YQ==,filename YQ==',
  `filename ${Buffer.from([0xff, 0xfe]).toString('base64')}`,
])('%s is not written as tus asks', (header) => {
  expect(parseUploadMetadata(header)).toBeNull()
})
