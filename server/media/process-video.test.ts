import { execFile } from 'node:child_process'
import { chmod, readFile, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from 'mediabunny'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { HOME, withPlaces } from '../../tests/helpers/a-place-in-a-video.ts'
import { aVideo } from '../../tests/helpers/a-video.ts'
import { anHevcFilm } from '../../tests/helpers/an-hevc-film.ts'
import { createFfmpeg, findFfmpeg } from './ffmpeg.ts'
import { type MediaRoom, openMediaRoom } from './media-for-tests.ts'

let room: MediaRoom
beforeEach(async () => {
  room = await openMediaRoom()
})
afterEach(() => room.close())

/** What nobody is to learn: place, device, title, the names of tracks, positions and the boxes that hold them. */
const TELLING = [HOME, '43.6532', 'ACME Phone', 'A place by the lake', 'Home of the reporter', 'GPS5', 'gpmd']
const BOXES = ['\xa9xyz', '\xa9mak', 'uuid', 'xmpmeta', 'udta', 'keys', 'ilst', 'GoPro']

const expectNothingTold = (bytes: Buffer) => {
  for (const word of [...TELLING, ...BOXES])
    expect([word, bytes.includes(word, undefined, 'latin1')]).toEqual([word, false])
}

/** Every packet of picture and sound, as it is. */
async function packetsOf(bytes: Buffer<ArrayBuffer>): Promise<{ tracks: string[]; packets: unknown[][] }> {
  const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(bytes) })
  const tracks = await input.getTracks()
  const packets: unknown[][] = []
  for (const track of tracks) {
    for await (const { data, timestamp, type } of new EncodedPacketSink(track).packets()) {
      packets.push([track.type, timestamp.toFixed(3), type, Buffer.from(data).toString('base64')])
    }
  }
  return { tracks: tracks.map(({ type }) => type), packets }
}

test.each(['mp4', 'mov'] as const)('a %s of a phone loses its place and keeps picture and sound', async (container) => {
  const plain = await aVideo({ container, rotation: 90 })
  const sent = withPlaces(plain)
  for (const word of [...TELLING, '\xa9xyz', 'xmpmeta', 'keys'])
    expect(sent.includes(word, undefined, 'latin1')).toBe(true)
  const { kind, mimeType, main, variants } = await room.process(sent, `IMG_0001.${container}`)
  expect({ kind, mimeType, variants }).toEqual({ kind: 'video', mimeType: 'video/mp4', variants: [] })
  expect(main).toMatchObject({ width: 180, height: 320 })
  expect(main.name).toMatch(/^1768478400000_[0-9a-f]{24}x[0-9a-f]{8}\.mp4$/)
  const kept = await room.read(main)
  expect(kept.length).toBe(main.size)
  expectNothingTold(kept)
  const made = await packetsOf(Buffer.from(kept))
  expect(made).toEqual(await packetsOf(plain))
  expect(made.tracks).toEqual(['video', 'audio'])
  // Tables first: a browser shows it before all of it is there.
  expect(kept.indexOf('moov', undefined, 'latin1')).toBeLessThan(kept.indexOf('mdat', undefined, 'latin1'))
  expect(await room.files()).toEqual([`media/upload-1/${main.name}`])
})

test('a place that a dashboard camera wrote between the pictures is lost, the pictures are the same', async () => {
  const plain = await aVideo()
  const sent = await aVideo({ userData: HOME })
  expect(sent.includes(HOME)).toBe(true)
  const kept = await room.read((await room.process(sent, 'dashboard.mp4')).main)
  expectNothingTold(kept)
  const lengths = async (bytes: Buffer) =>
    (await packetsOf(Buffer.from(bytes))).packets.map((packet) => String(packet[3]).length)
  expect(await lengths(kept)).toEqual(await lengths(plain))
})

test('a WebM loses its title and keeps picture and sound', async () => {
  const sent = await aVideo({ container: 'webm' })
  expect(sent.includes('Home of the reporter')).toBe(true)
  const { mimeType, main } = await room.process(sent, 'storm.webm')
  expect({ mimeType, ...main }).toMatchObject({ mimeType: 'video/webm', width: 320, height: 180 })
  const kept = await room.read(main)
  expectNothingTold(kept)
  expect(await packetsOf(Buffer.from(kept))).toEqual(await packetsOf(sent))
})

test.each(['3gp5', '3g2a'])('an MP4 of a phone that calls it %s is a video like any other', async (brand) => {
  const sent = await aVideo({ frames: 3 })
  sent.write(brand, 8, 'latin1')
  const { mimeType, main } = await room.process(sent, 'VID_0001.mp4')
  expect({ mimeType, ...main }).toMatchObject({ mimeType: 'video/mp4', width: 320, height: 180 })
})

test('a video of sound alone is refused', async () => {
  const sent = (await aVideo({ frames: 3 })).toString('latin1').replaceAll('vide', 'text')
  await expect(room.process(Buffer.from(sent, 'latin1'), 'a.mp4')).rejects.toMatchObject({
    status: 400,
    detail: 'There is no picture in this video. Please choose another one.',
  })
})

test('a codec that nobody here knows is refused, not passed on', async () => {
  const sent = (await aVideo({ frames: 3 })).toString('latin1').replaceAll('avc1', 'zzz1')
  await expect(room.process(Buffer.from(sent, 'latin1'), 'a.mp4')).rejects.toMatchObject({ status: 415 })
  expect(await room.files()).toEqual([])
})

test('what MP4 cannot hold stays a MOV', async () => {
  const proRes = (await aVideo({ container: 'mov', frames: 3 })).toString('latin1').replaceAll('avc1', 'apcn')
  const { mimeType, main } = await room.process(Buffer.from(proRes, 'latin1'), 'storm.mov')
  expect(mimeType).toBe('video/quicktime')
  expect(main.name).toMatch(/\.mov$/)
})

test('a film that some browsers cannot show stays as it is without ffmpeg, and its type names the codec', async () => {
  const { mimeType, main } = await room.process(anHevcFilm(), 'IMG_0002.mp4')
  expect(mimeType).toBe('video/mp4; codecs="hvc1"')
  expect(main).toMatchObject({ width: 320, height: 180 })
})

test('a place in the head of the picture of such a film is lost', async () => {
  const film = anHevcFilm()
  const information = Buffer.concat([Buffer.of(0x4e, 1, 5, 16 + HOME.length), Buffer.alloc(16, 7), Buffer.from(HOME)])
  const array = Buffer.concat([Buffer.of(0x27, 0, 1, 0, information.length + 1), information, Buffer.of(0x80)])
  const head = film.indexOf('hvcC') + 4
  const end = head - 8 + film.readUInt32BE(head - 8)
  film.writeUInt8(film.readUInt8(head + 22) + 1, head + 22)
  for (const box of ['moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd', 'hvc1', 'hvcC']) {
    const sizeAt = film.indexOf(box) - 4
    film.writeUInt32BE(film.readUInt32BE(sizeAt) + array.length, sizeAt)
  }
  const chunks = film.indexOf('stco') + 8
  for (let chunk = 1; chunk <= film.readUInt32BE(chunks); chunk += 1)
    film.writeUInt32BE(film.readUInt32BE(chunks + 4 * chunk) + array.length, chunks + 4 * chunk)
  const sent = Buffer.concat([film.subarray(0, end), array, film.subarray(end)])
  const { main } = await room.process(sent, 'IMG_0002.mp4')
  expect(main).toMatchObject({ width: 320, height: 180 })
  expectNothingTold(await room.read(main))
})

const PROGRAM = findFfmpeg()

/** Two seconds of MP4, or half a second of WebM, with real pictures. */
async function aFilm(container: 'mp4' | 'webm'): Promise<Buffer> {
  const file = join(room.folder, `film.${container}`)
  const [seconds, codec] = container === 'mp4' ? [2, 'libx264'] : [0.5, 'libvpx']
  const pattern = `testsrc=size=320x180:rate=10:duration=${seconds}`
  await promisify(execFile)(PROGRAM ?? '', [
    ...['-nostdin', '-loglevel', 'error', '-f', 'lavfi', '-i', pattern],
    ...['-c:v', codec, '-pix_fmt', 'yuv420p', file],
  ])
  return await readFile(file)
}

const AVI = Buffer.concat([Buffer.from('RIFF\xf8\0\0\0AVI LIST', 'latin1'), Buffer.alloc(240)])

/**
 * Stands in for the program, which is not to be had everywhere: writes down what it is asked; its MP4 is the file
 * `made`.
 */
const STAND_IN = `#!/bin/sh
folder="$(dirname "$0")"
case "$*" in *'-f mjpeg'*) asked=asked-for-still;; *) asked=arguments;; esac
printf '%s\\n' "$@" > "$folder/$asked"
env > "$folder/environment"
for last; do :; done
while [ $# -gt 1 ]; do
  if [ "$1" = -i ]; then from="$2"; fi
  if [ "$1" = -f ]; then format="$2"; fi
  shift
done
case "$folder/$format" in $REFUSED) echo 'codec not currently supported in container' >&2; exit 1;; esac
if [ "$format" = mp4 ]; then from="$folder/made"; fi
if [ "$format" = mjpeg ]; then from="$folder/still"; fi
cp "\${from#file:}" "\${last#file:}"
`

describe('with ffmpeg', () => {
  const standIn = async (refused = 'nothing') => {
    const program = join(room.folder, 'ffmpeg')
    await writeFile(program, STAND_IN.replace('$REFUSED', refused))
    await writeFile(join(room.folder, 'made'), await aVideo())
    await chmod(program, 0o700)
    const [other, folder] = [await openMediaRoom(createFfmpeg(program)), room.folder]
    const read = async (name: string) => (await readFile(join(folder, name), 'utf8')).trim().split('\n')
    return { other, read }
  }

  test('an AVI becomes an MP4: picture and sound are copied, all the rest is left', async () => {
    const { other, read } = await standIn()
    const { mimeType, main } = await other.process(AVI, 'storm.avi')
    expect({ mimeType, ...main }).toMatchObject({ mimeType: 'video/mp4', width: 320, height: 180 })
    const told = (await read('arguments')).join(' ')
    expect(told).toMatch(/^-nostdin .*-protocol_whitelist file -f avi -i file:\//)
    expect(told).toContain('-map 0:V:0 -map 0:a:0? -c copy -map_metadata -1 -map_chapters -1 -sn -dn -fflags +bitexact')
    expect(told).toMatch(/-movflags \+faststart .*-f mp4 file:\/\S+$/)
    expect(await read('environment')).not.toContainEqual(expect.stringMatching(/^(HOME|DATABASE_URL|S3_)/))
    expect(await other.files()).toEqual([`media/upload-1/${main.name}`])
    await other.close()
  })

  test('a place that a dashboard camera wrote between the pictures of an AVI is lost', async () => {
    const { other } = await standIn()
    await writeFile(join(room.folder, 'made'), await aVideo({ userData: HOME }))
    const { main } = await other.process(AVI, 'dashboard.avi')
    expectNothingTold(await other.read(main))
    await other.close()
  })

  test('an AVI that no browser shows stays one, for keeping', async () => {
    const { other } = await standIn('*/mp4')
    const { mimeType, main } = await other.process(AVI, 'storm.avi')
    expect({ mimeType, ...main }).toMatchObject({ mimeType: 'video/x-msvideo', width: null, height: null, size: 256 })
    await other.close()
  })

  test('an AVI that the program refuses is refused, and nothing is kept', async () => {
    const { other } = await standIn('*')
    await expect(other.process(AVI, 'storm.avi')).rejects.toMatchObject({ status: 400 })
    expect(await other.files()).toEqual([])
    await other.close()
  })

  test('an MP4 that every browser plays is given to the program for its still alone, as we wrote it', async () => {
    const { other, read } = await standIn('*')
    const { mimeType, variants } = await other.process(await aVideo(), 'storm.mp4')
    expect({ mimeType, variants }).toEqual({ mimeType: 'video/mp4', variants: [] })
    await expect(read('arguments')).rejects.toThrow('ENOENT')
    const told = (await read('asked-for-still')).join(' ')
    expect(told).toMatch(/-codec_whitelist hevc,\S+ -ss 0 -protocol_whitelist file -f mov -i file:\S+\/video /)
    await other.close()
  })

  test('the still of a video is drawn anew in sizes, and nothing that the file tells is in it', async () => {
    const { other } = await standIn()
    const frame = sharp({ create: { width: 640, height: 360, channels: 3, background: '#9fb4c8' } })
    const told = { IFD0: { Make: 'ACME Phone' }, IFD3: { GPSLatitude: '43/1 39/1 11/1' } }
    await writeFile(join(room.folder, 'still'), await frame.jpeg().withExif(told).toBuffer())
    const { kind, main, variants } = await other.process(await aVideo(), 'storm.mp4')
    expect(kind).toBe('video')
    expect(variants.map(({ width, height }) => [width, height])).toEqual([
      [480, 270],
      [640, 360],
    ])
    expect(await other.files()).toEqual(
      expect.arrayContaining([main, ...variants].map(({ name }) => `media/upload-1/${name}`)),
    )
    for (const still of variants) {
      expect(still.name).toMatch(/^1768478400000_[0-9a-f]{24}x[0-9a-f]{8}\.webp$/)
      const { exif, xmp, iptc } = await sharp(await other.read(still)).metadata()
      expect({ exif, xmp, iptc }).toEqual({ exif: undefined, xmp: undefined, iptc: undefined })
    }
    await other.close()
  })

  test.skipIf(PROGRAM === null)(
    'the program here takes the still from a film of either container, also of half a second',
    async () => {
      const other = await openMediaRoom(createFfmpeg(PROGRAM ?? ''))
      for (const container of ['mp4', 'webm'] as const) {
        const { variants } = await other.process(await aFilm(container), `storm.${container}`)
        expect(variants.at(-1)).toMatchObject({ width: 320, height: 180 })
      }
      await other.close()
    },
  )

  test.skipIf(PROGRAM === null)('a still has the colours and the shape that players give the film', async () => {
    const other = await openMediaRoom(createFfmpeg(PROGRAM ?? ''))
    // High definition, as a camcorder writes it: with a matrix of colours that JPEG has not, and pixels wider than high.
    const file = join(room.folder, 'film.mp4')
    const green = 'scale=out_color_matrix=bt709,format=yuv420p,setsar=4/3'
    await promisify(execFile)(PROGRAM ?? '', [
      ...['-nostdin', '-loglevel', 'error', '-f', 'lavfi', '-i', 'color=c=0x30A060:size=720x540:rate=30:duration=1'],
      ...['-vf', green, '-c:v', 'libx264', '-colorspace', 'bt709', file],
    ])
    const { main, variants } = await other.process(await readFile(file), 'storm.mp4')
    const still = variants.at(-1)
    expect([main, still]).toEqual([960, 960].map((width) => expect.objectContaining({ width, height: 540 })))
    const { channels } = await sharp(still && (await other.read(still))).stats()
    for (const [n, value] of [0x30, 0xa0, 0x60].entries())
      expect(Math.abs((channels[n]?.mean ?? 0) - value)).toBeLessThan(8)
    await other.close()
  })

  test('a film that few browsers show is drawn anew from the file that we wrote, and only by decoders of films', async () => {
    const { other, read } = await standIn()
    const { mimeType, main } = await other.process(anHevcFilm(), 'IMG_0002.mp4')
    expect({ mimeType, ...main }).toMatchObject({ mimeType: 'video/mp4', width: 320, height: 180 })
    const told = (await read('arguments')).join(' ')
    expect(told).toMatch(/^-nostdin .*-codec_whitelist hevc,\S+ -protocol_whitelist file -f mov -i file:\S+/)
    expect(told).toContain('-c:v libx264')
    expect(told).toContain('-map_metadata -1')
    expect(await other.files()).toEqual([`media/upload-1/${main.name}`])
    await other.close()
  })

  test('a film that it cannot draw anew stays as it is', async () => {
    const { other } = await standIn('*')
    const { mimeType } = await other.process(anHevcFilm(), 'IMG_0002.mp4')
    expect(mimeType).toBe('video/mp4; codecs="hvc1"')
    expect(await other.files()).toHaveLength(1)
    await other.close()
  })

  test('it is found in PATH, and nowhere else', async () => {
    await standIn()
    expect(findFfmpeg(['/nowhere', room.folder].join(delimiter))).toBe(join(room.folder, 'ffmpeg'))
    expect(findFfmpeg('.')).toBeNull()
    expect(findFfmpeg('')).toBeNull()
  })
})
