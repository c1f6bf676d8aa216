// Lays .br and .gz files beside the built assets, so that the server never compresses them again.
import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const COMPRESSIBLE = /\.(js|css|svg|json|html|txt|xml|webmanifest)$/
const SMALLEST = 512

async function compress(path) {
  const bytes = await readFile(path)
  if (bytes.length < SMALLEST) return
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  await Promise.all([
    promisify(brotliCompress)(bytes, { params }).then((small) => writeFile(`${path}.br`, small)),
    promisify(gzip)(bytes, { level: 9 }).then((small) => writeFile(`${path}.gz`, small)),
  ])
}

// The library's own threads use every core.
const files = readdirSync('build/client', { recursive: true }).filter((name) => COMPRESSIBLE.test(name))
await Promise.all(files.map((name) => compress(join('build/client', name))))
