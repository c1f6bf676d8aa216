import type { BaseMaps } from '#shared/visit.ts'

/** Whose servers a browser meets when it opens a map; none when all tiles come from our own. */
export function tileHosts({ standard, satellite }: BaseMaps): string[] {
  const hosts = [standard, satellite]
    .filter(({ url }) => URL.canParse(url))
    .map(({ url }) => new URL(url).hostname.replace(/^(\{s\}|%7Bs%7D)\./i, ''))
  return [...new Set(hosts)]
}
