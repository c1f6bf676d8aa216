import type { ProviderClient } from '#server/outbound/provider-client.ts'
import { unreadableInWords } from '#server/outbound/unreadable-answer.ts'
import { upstreamStatusOf } from '#server/outbound/upstream-status.ts'
import type { OutlookPicture, PictureTimes } from '#server/outlooks/outlook-source.ts'
import { DAY_MS } from '#shared/time.ts'
import { m } from '#words/messages.js'
import { isDirectoryListing, listedFiles } from './directory-listing.ts'
import { isOfOtherRegion, isPictureName } from './picture-file-name.ts'

/** Today and the two days before it (spec section 9). */
const LOOKBACK_DAYS = 3
const MAX_LISTING_BYTES = 1_000_000
const MAX_PICTURES = 30

interface PictureFolder {
  client: ProviderClient
  /** Name of the folder below each day's. */
  folder: string
  parse: (name: string) => PictureTimes | null
}

/**
 * The pictures of the first day that has any, from today (UTC) backwards. A day without a folder has none. An answer
 * that is not a listing counts as a failure, and so does a listing whose file names cannot be parsed.
 *
 * @throws {AppError} when no day could be read
 */
export async function findPictures({ client, folder, parse }: PictureFolder, now: number): Promise<OutlookPicture[]> {
  let failure: unknown
  for (let back = 0; back < LOOKBACK_DAYS; back += 1) {
    const day = new Date(now - back * DAY_MS).toISOString().slice(0, 10).replaceAll('-', '')
    const directory = `/${day}/${folder}/`
    try {
      const names = await listNames(client, directory)
      const pictures = names.flatMap((name) => {
        const parsed = parse(name)
        return parsed ? [{ ...parsed, path: `${directory}${encodeURIComponent(name)}` }] : []
      })
      if (pictures.length > 0) return pictures.slice(0, MAX_PICTURES)
      if (names.some(isPictureName) && !names.some(isOfOtherRegion)) throw namesUnreadable()
    } catch (error) {
      // Spec section 8: the lookup goes on with the day before.
      failure = error
    }
  }
  if (failure !== undefined) throw failure
  return []
}

async function listNames(client: ProviderClient, path: string): Promise<string[]> {
  try {
    const { body } = await client.getBytes({
      path,
      accept: 'text/html',
      maxBytes: MAX_LISTING_BYTES,
      mayBeMissing: true,
    })
    const html = new TextDecoder().decode(body)
    if (isDirectoryListing(html)) return listedFiles(html)
  } catch (error) {
    if (upstreamStatusOf(error) === 404) return []
    throw error
  }
  throw namesUnreadable()
}

const namesUnreadable = () => unreadableInWords(m.problem_outlook_pictures_unreadable)

const PNG_BEGINS = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** The last chunk, empty, with its checksum. */
const PNG_ENDS = Buffer.from([0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82])
const MAX_PICTURE_BYTES = 5_000_000
/** Where width and height stand, and the most pixels of either: a picture of more would fill a browser's memory. */
const [WIDTH_AT, HEIGHT_AT] = [16, 20]
const MOST_PIXELS = 4_096

/**
 * The picture itself.
 * @throws {AppError} also when what comes is no PNG, or a part of one: half a map looks like a clear sky
 */
export async function fetchPicture(client: ProviderClient, path: string): Promise<Uint8Array<ArrayBuffer>> {
  const { body } = await client.getBytes({ path, accept: 'image/png', maxBytes: MAX_PICTURE_BYTES })
  const isWhole =
    PNG_BEGINS.equals(body.subarray(0, PNG_BEGINS.length)) && PNG_ENDS.equals(body.subarray(-PNG_ENDS.length))
  const header = new DataView(body.buffer, body.byteOffset, body.byteLength)
  if (isWhole && [WIDTH_AT, HEIGHT_AT].every((at) => header.getUint32(at) <= MOST_PIXELS)) return body
  throw unreadableInWords(m.problem_outlook_picture_broken)
}
