import sharp from 'sharp'

const GAP_PX = 16
const NAME_PX = 32

/** A picture of a page, with the name that is written above it. */
export interface NamedPicture {
  name: string
  png: Buffer
}

/** The pictures in a row, each under its name, as a PNG. */
export async function layOut(pictures: readonly NamedPicture[]): Promise<Buffer> {
  const sized = await Promise.all(pictures.map(async (shot) => ({ ...shot, ...(await sharp(shot.png).metadata()) })))
  let left = GAP_PX
  const parts = sized.flatMap(({ name, png, width }) => {
    const title = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${NAME_PX}"><text y="22" font-family="sans-serif" font-size="20">${name}</text></svg>`,
    )
    const at = left
    left += width + GAP_PX
    return [
      { input: title, left: at, top: 0 },
      { input: png, left: at, top: NAME_PX },
    ]
  })
  const height = Math.max(...sized.map((shot) => shot.height)) + NAME_PX
  return sharp({ create: { width: left, height, channels: 3, background: '#ffffff' } })
    .composite(parts)
    .png()
    .toBuffer()
}
