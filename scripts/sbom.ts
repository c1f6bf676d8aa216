// `npm run --silent sbom > sbom.json`: the software bill of materials of what the lockfile names, without a network.
import { readLockfile, readRoot } from './lockfile.ts'
import { softwareBill } from './software-bill.ts'

const { packages } = readLockfile('package-lock.json')
process.stdout.write(`${JSON.stringify(softwareBill({ root: readRoot('package.json'), packages }), null, 2)}\n`)
