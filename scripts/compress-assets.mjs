// Lays .br and .gz files beside the built assets, so that the server never compresses them again.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const COMPRESSIBLE = /\.(js|css|svg|json|html|txt|xml|webmanifest)$/
const SMALLEST = 512

function compressBelow(directory) {
  for (const name of readdirSync(directory)) {
    const path = join(directory, name)
    if (statSync(path).isDirectory()) compressBelow(path)
    else if (COMPRESSIBLE.test(name) && statSync(path).size >= SMALLEST) {
      const bytes = readFileSync(path)
      writeFileSync(
        `${path}.br`,
        brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
      )
      writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
    }
  }
}

compressBelow('build/client')
