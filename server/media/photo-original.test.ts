import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readOriginal } from './photo-original.ts'

async function exifOf(exif: Record<string, Record<string, string>>): Promise<Buffer | undefined> {
  const image = sharp({ create: { width: 4, height: 4, channels: 3, background: 'grey' } }).withExif(exif)
  return (await sharp(await image.jpeg().toBuffer()).metadata()).exif
}

const GPS = { GPSLatitudeRef: 'N', GPSLatitude: '43/1 39/1 12/1', GPSLongitudeRef: 'W', GPSLongitude: '79/1 22/1 59/1' }

test('the camera’s clock and place are read as it wrote them', async () => {
  const exif = await exifOf({ IFD2: { DateTimeOriginal: '2026:11:23 07:31:00' }, IFD3: GPS })
  expect(readOriginal(exif)).toEqual({
    takenAt: '2026-11-23T07:31:00',
    position: { latitude: 43.6533, longitude: -79.3831 },
  })
})

test('a photo of the south and the east was taken there', async () => {
  const exif = await exifOf({ IFD3: { ...GPS, GPSLatitudeRef: 'S', GPSLongitudeRef: 'E' } })
  expect(readOriginal(exif).position).toEqual({ latitude: -43.6533, longitude: 79.3831 })
})

test('a photo without data, with impossible ones or with noise says nothing', async () => {
  const nothing = { takenAt: null, position: null }
  expect(readOriginal(undefined)).toEqual(nothing)
  expect(readOriginal(Buffer.from('Exif\0\0not a directory at all'))).toEqual(nothing)
  const impossible = { ...GPS, GPSLatitude: '143/1 39/1 12/1' }
  expect(readOriginal(await exifOf({ IFD2: { DateTimeOriginal: '0001:01:01 00:00:00' }, IFD3: impossible }))).toEqual(
    nothing,
  )
})
