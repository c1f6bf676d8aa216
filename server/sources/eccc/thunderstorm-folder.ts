import type { ProviderClient } from '#server/outbound/provider-client.ts'
import { unreadableInWords } from '#server/outbound/unreadable-answer.ts'
import type { ThunderstormOutlook } from '#server/outlooks/thunderstorm-outlook.ts'
import { m } from '#words/messages.js'
import { isDirectoryListing, listedFiles } from './directory-listing.ts'
import { isPossible } from './grouped-outlooks.ts'
import { outlookFeaturesSchema, outlookMoment, readOutlookAreas } from './read-outlook-feature.ts'
import { parseThunderstormFileName, type ThunderstormFileName } from './thunderstorm-file-name.ts'

const MAX_BYTES = 5_000_000
/** Four spans of three days' issues with their amendments; further files are not read. */
const MAX_FILES = 24
const AT_ONCE = 4

/** The folder of files, the last resort: of each span the newest version that has not expired is read. */
export async function fetchOutlookFolder(
  { listing, files }: { listing: ProviderClient; files: ProviderClient },
  now: number,
): Promise<ThunderstormOutlook[]> {
  const { body } = await listing.getBytes({ path: '/', accept: 'text/html', maxBytes: MAX_BYTES })
  const html = new TextDecoder().decode(body)
  const names = listedFiles(html)
  // Names that have changed their form would pass for an empty folder.
  const isUnreadable = names.some((name) => /\.json$/i.test(name)) && !names.some(parseThunderstormFileName)
  if (!isDirectoryListing(html) || isUnreadable) throw unreadableInWords(m.problem_outlooks_unreadable)
  const wanted = newestFiles(names, now).slice(0, MAX_FILES)
  const outlooks: ThunderstormOutlook[] = []
  for (let index = 0; index < wanted.length; index += AT_ONCE) {
    outlooks.push(...(await Promise.all(wanted.slice(index, index + AT_ONCE).map((file) => readFile(files, file)))))
  }
  return outlooks
}

interface ListedFile extends ThunderstormFileName {
  name: string
}

/** Ontario's unexpired files, of each issue and span the newest version, the latest issue first. */
export function newestFiles(names: readonly string[], now: number): ListedFile[] {
  const files = names.flatMap((name) => {
    const parsed = parseThunderstormFileName(name)
    return parsed && parsed.region === 'ON' && parsed.validUntil > now ? [{ name, ...parsed }] : []
  })
  const isOutdated = (one: ListedFile) =>
    files.some(
      (other) => other.issuedAt === one.issuedAt && other.validUntil === one.validUntil && other.version > one.version,
    )
  return files.filter((file) => !isOutdated(file)).sort((a, b) => b.issuedAt - a.issuedAt)
}

async function readFile(client: ProviderClient, file: ListedFile): Promise<ThunderstormOutlook> {
  const body = await client.getJson({ path: `/${file.name}`, maxBytes: MAX_BYTES })
  return readOutlookFile(body, file)
}

/**
 * Reads a file. Its own times count; files before May 2025 carry none at the top, then those in its name.
 *
 * @throws ZodError
 */
export function readOutlookFile(body: unknown, name: ThunderstormFileName): ThunderstormOutlook {
  const file = outlookFeaturesSchema.parse(body)
  const { issuedAt } = name
  const own = {
    issuedAt,
    validFrom: outlookMoment(file.validity_datetime) ?? name.validFrom,
    validUntil: outlookMoment(file.expiration_datetime) ?? name.validUntil,
  }
  return {
    ...(isPossible(own) ? own : { issuedAt, validFrom: name.validFrom, validUntil: name.validUntil }),
    version: name.version,
    ...readOutlookAreas(file.features),
  }
}
