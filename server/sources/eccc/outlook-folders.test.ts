import { expect, test } from 'vitest'
import type { ProviderClient } from '#server/outbound/provider-client.ts'
import { aPng } from '../../../tests/helpers/a-png.ts'
import { parseSignificantWeatherName, parseThunderstormPictureName } from './picture-file-name.ts'
import { fetchPicture, findPictures } from './picture-folder.ts'
import { fetchOutlookFolder } from './thunderstorm-folder.ts'

const NOW = Date.parse('2026-06-04T18:00:00Z')
const QUEBEC = '20260604T1500Z_MSC_ThunderstormOutlook_QSPC_QC_PT012H_v1'
const CHANGED = '20260604T1500Z_MSC_ThunderstormOutlook_PVT_ON_24H_v1'

/** A file server of which every folder has these files. */
const folderWith = (...names: string[]): ProviderClient => ({
  source: 'ECCC',
  getJson: () => Promise.reject(new Error('no file is asked for')),
  getBytes: async () => ({
    body: new TextEncoder().encode(
      `<title>Index of /x</title>${names.map((name) => `<a href="${name}">${name}</a>`).join('')}</html>`,
    ),
    contentType: 'text/html',
  }),
})
const shapes = (...names: string[]) => fetchOutlookFolder({ listing: folderWith(...names), files: folderWith() }, NOW)
const pictures = (parse: typeof parseSignificantWeatherName, ...names: string[]) =>
  findPictures({ client: folderWith(...names), folder: 'outlooks', parse }, NOW)
const UNREADABLE = { code: 'provider-unreadable' }

test('outlooks whose names have changed their form do not pass for “none issued”', async () => {
  await expect(shapes(`${CHANGED}.json`)).rejects.toMatchObject(UNREADABLE)
  await expect(pictures(parseSignificantWeatherName, 'SWO_2026-06-04T12Z_T24.png')).rejects.toMatchObject(UNREADABLE)
})

test('none is issued in Ontario while only other regions have outlooks, or the folder is empty', async () => {
  for (const names of [[], ['readme.txt'], [`${QUEBEC}.json`], [`${QUEBEC}.json`, `${CHANGED}.json`]]) {
    expect(await shapes(...names)).toEqual([])
  }
  expect(await pictures(parseThunderstormPictureName, `${QUEBEC}.png`)).toEqual([])
  expect(await pictures(parseSignificantWeatherName)).toEqual([])
})

test('a day without a folder of pictures, as in winter, counts as an answer and sets off no alert', async () => {
  const asked: (boolean | undefined)[] = []
  const empty = folderWith()
  const getBytes: ProviderClient['getBytes'] = async (request) => {
    asked.push(request.mayBeMissing)
    return await empty.getBytes(request)
  }
  await findPictures({ client: { ...empty, getBytes }, folder: 'outlooks', parse: parseThunderstormPictureName }, NOW)
  expect(asked).toEqual([true, true, true])
})

test('a picture that is torn, or that would fill a browser’s memory, is not passed on', async () => {
  const fetch = (body: Buffer<ArrayBuffer>) =>
    fetchPicture({ ...folderWith(), getBytes: async () => ({ body, contentType: 'image/png' }) }, '/x.png')
  const picture = aPng(1_200, 900)
  expect(await fetch(picture)).toBe(picture)
  await expect(fetch(picture.subarray(0, -1))).rejects.toMatchObject(UNREADABLE)
  await expect(fetch(aPng(20, 20_000))).rejects.toMatchObject(UNREADABLE)
  await expect(fetch(aPng(20_000, 20))).rejects.toMatchObject(UNREADABLE)
})
