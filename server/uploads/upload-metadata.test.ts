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
])('%j names what the browser says of a file', (header, metadata) => {
  expect(Object.fromEntries(parseUploadMetadata(header) ?? [])).toEqual(metadata)
})

test.each([
  'filename a.png',
  'filename YQ',
  'filename YQ== YQ==',
  'filename YQ==,filename YQ==',
  `filename ${Buffer.from([0xff, 0xfe]).toString('base64')}`,
])('%s is not written as tus asks', (header) => {
  expect(parseUploadMetadata(header)).toBeNull()
})
