import type { BaseMaps } from '#shared/visit.ts'
import { webAddress } from '#shared/web-address.ts'

/** Whose servers a browser meets when it opens a map; none when all tiles come from our own. */
export function tileHosts({ standard, satellite }: BaseMaps): string[] {
  const hosts = [standard, satellite].flatMap(
    ({ url }) => webAddress(url)?.hostname.replace(/^(\{s\}|%7Bs%7D)\./i, '') ?? [],
  )
  return [...new Set(hosts)]
}
