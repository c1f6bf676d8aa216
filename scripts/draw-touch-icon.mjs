// Renders the logo for uses in which browsers take no SVG. Run by hand after the logo changes: node
// scripts/draw-touch-icon.mjs
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const publicFile = (name) => new URL(`../public/${name}`, import.meta.url)

/**
 * Home screens round the corners themselves: the picture fills its square, and the logo's disc extends over all of it.
 */
const touchIcon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <path fill="#1f5a8c" d="M0 0h32v32H0z"/>
  <path fill="#63c6f2" d="M0 18.6C5 16 10 16.2 15.2 18.6s11 3.2 16.8.4v13H0z"/>
  <path stroke="#1f5a8c" stroke-width="1.5" stroke-linecap="round" opacity=".55" d="M9.5 25.4h13"/>
  <path fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round" d="M6.6 9.4l4.2 5M13.4 6l5.6 6.8M21 6l4.8 5.8"/>
</svg>`

await sharp(Buffer.from(touchIcon), { density: 72 * (180 / 32) })
  .resize(180, 180)
  .png({ compressionLevel: 9 })
  .toFile(fileURLToPath(publicFile('apple-touch-icon.png')))

const favicon = await sharp(await readFile(publicFile('favicon.svg')), { density: 144 })
  .resize(32, 32)
  .png({ compressionLevel: 9 })
  .toBuffer()
await writeFile(publicFile('favicon.ico'), asIcon(favicon, 32))

/** An ICO file with one PNG in it: 6 bytes of header, 16 of directory, then the picture. */
function asIcon(png, size) {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}
