import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasCaptures, readCapture } from '../../../tests/helpers/captures.ts'
import { processorMs } from '../../../tests/helpers/processor-time.ts'
import { isDirectoryListing, listedFiles } from './directory-listing.ts'
import { parseThunderstormFileName } from './thunderstorm-file-name.ts'

test('files are listed; orders of the page, parents, folders and other hosts are not', () => {
  const html = `<title>Index of /x</title><a href="?C=N;O=D">Name</a> <a href="/">Parent</a> <a href="../">Up</a>
    <a href="doc/">doc/</a> <a href='a_v1.json'>a..&gt;</a> <A HREF="b%20c.png">b</A> <a href="b%20c.png">again</a>
    <a href="https://elsewhere.example/d.png">d</a> <a href="%2e%2e%2fe.png">e</a> <a href="%zz">f</a>`
  expect(listedFiles(html)).toEqual(['a_v1.json', 'b c.png'])
})

test.skipIf(!hasCaptures)('a page of Environment Canada’s servers is a listing', () => {
  const html = readCapture('eccc/listings/apache-index_citypage_weather_xml_ON_2018-01-20.html')
  expect(isDirectoryListing(html)).toBe(true)
  expect(listedFiles(html)).toContain('s0000022_e.xml')
})

test('a page of unfinished links is read at once', async () => {
  const page = `<a href="b.png">${'<a '.repeat(60_000)}`
  expect(await processorMs(() => expect(listedFiles(page)).toEqual(['b.png']))).toBeLessThan(1_000)
})

test('an error page is no empty folder', () => {
  expect(isDirectoryListing('<html><title>503 Service Unavailable</title></html>')).toBe(false)
})

test('a page that broke off is no whole folder', () => {
  expect(isDirectoryListing('<title>Index of /x</title><a href="a.png">a</a>')).toBe(false)
  expect(isDirectoryListing('<title>Index of /x</title><a href="a.png">a</a></body></html>\n')).toBe(true)
})

test('no name leads out of the folder', () => {
  fc.assert(
    fc.property(fc.webUrl(), fc.string(), (url, text) => {
      for (const name of listedFiles(`<a href="${url}">x</a><a href="${text}">y</a>`))
        expect(name).not.toMatch(/[/\\]|^\.\./)
    }),
  )
})

test.each([
  ['20240627T1900Z_MSC_ThunderstormOutlook_PASPC_PRAIRIES_PT036H00M_v1.json', 'PRAIRIES', 1],
  ['20250604T1700Z_MSC_ThunderstormOutlook_OSPC_ON_PT012H_v12.json', 'ON', 12],
  ['20240627T1900Z_MSC_ThunderstormOutlook_pspc_bc-yt_PT036H00M_v1.json', 'BC-YT', 1],
])('%s is of %s, version %i', (name, region, version) => {
  expect(parseThunderstormFileName(name)).toMatchObject({ region, version })
})

test.each(['20250604T1700Z_MSC_ThunderstormOutlook_OSPC_ON_PT012H00M_v1.json.bak', 'x.png', ''])(
  '“%s” is no outlook',
  (name) => {
    expect(parseThunderstormFileName(name)).toBeNull()
  },
)
