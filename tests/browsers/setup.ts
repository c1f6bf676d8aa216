import { ENGINES } from './engines.ts'

const missing = ENGINES.filter((engine) => engine.missing.length > 0)

/** Fails when nothing at all can be tried; what is not tried is said after everything else, where it is read. */
export default function setup(): () => void {
  if (missing.length === ENGINES.length) throw new Error(`None of the browsers is installed.\n${inWords()}`)
  return () => {
    if (missing.length > 0) process.stderr.write(`\n${inWords()}`)
  }
}

const inWords = () =>
  missing
    .map(({ name, missing: packages }) => `!!! ${name} was NOT tried: apt-get install ${packages.join(' ')}\n`)
    .join('')
