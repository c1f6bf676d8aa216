import type { LockedPackage } from './lockfile.ts'

/** Licences (SPDX) under which a package may be used by an MIT-licensed site. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'Apache-2.0 WITH LLVM-exception',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  // Python's permissive licence, of a command line parser that the checker of the API's document depends on.
  'PSF-2.0',
  'Unlicense',
  'Zlib',
  // Attribution, which the credits give: place names and lists of browsers.
  'CC-BY-4.0',
  // Fonts.
  'OFL-1.1',
  // Used as published, never changed here: this licence requires only the source of changed files.
  'MPL-2.0',
  // libvips, a library of its own that sharp loads and that anybody may exchange.
  'LGPL-3.0-or-later',
])

/** Licences of packages whose `package.json` states none in SPDX form, with the file that states it. */
const STATED_ELSEWHERE: Record<string, string> = {
  '@inlang/plugin-message-format': 'MIT', // LICENSE
  busboy: 'MIT', // LICENSE
  'combine-errors': 'MIT', // Readme.md
  dicer: 'MIT', // LICENSE
  'humanize-number': 'MIT', // Readme.md
  only: 'MIT', // Readme.md
  'sqlite-wasm-kysely': 'MIT', // LICENSE
  streamsearch: 'MIT', // LICENSE
  suncalc: 'BSD-2-Clause', // LICENSE
}

/** The SPDX expression of a package's licence; null when it states none. */
export const licenceOf = ({ name, license }: Pick<LockedPackage, 'name' | 'license'>): string | null =>
  license ?? STATED_ELSEWHERE[name] ?? null

/** Whether every licence that an expression demands is allowed, and of alternatives at least one. */
export function isAllowed(expression: string): boolean {
  const bare = expression.replace(/^\((.*)\)$/, '$1')
  return bare.split(' OR ').some((choice) => choice.split(' AND ').every((licence) => ALLOWED.has(licence)))
}
