import { createHash } from 'node:crypto'
import { BufferSource, EncodedPacketSink, Input, MP4 } from 'mediabunny'
import { openMediaRoom } from '#server/media/media-for-tests.ts'
import { aVideo } from '../../helpers/a-video.ts'
import { aNoisyPhoto } from '../../helpers/noise.ts'
import type { AFile } from '../../helpers/stranger.ts'

/** A file with what a site makes of it that is never disturbed. */
export interface Source extends AFile {
  /** SHA-256 of each size of a photo, smallest first; of a video's frames. */
  expected: string[]
}

/** Photos and a video to send; the same ones each time. */
export async function makeSources(): Promise<{ photos: Source[]; film: Source }> {
  const room = await openMediaRoom()
  const photos: Source[] = []
  for (const seed of [1, 2, 3]) {
    const bytes = await aNoisyPhoto(seed, { width: 520, height: 150 + 20 * seed })
    const { variants } = await room.process(bytes, `squall-${seed}.png`)
    const expected: string[] = []
    for (const variant of variants) expected.push(sha256(await room.read(variant)))
    photos.push({ name: `squall-${seed}.png`, type: 'image/png', bytes, expected })
  }
  await room.close()
  const bytes = await aVideo({ frames: 60, frameBytes: 40_000 })
  return { photos, film: { name: 'squall.mp4', type: 'video/mp4', bytes, expected: [await hashOfFrames(bytes)] } }
}

/** Of all that is to be seen and heard, in order; what surrounds it may change. */
export async function hashOfFrames(video: Buffer): Promise<string> {
  const input = new Input({ source: new BufferSource(new Uint8Array(video)), formats: [MP4] })
  const frames: Uint8Array[] = []
  for (const track of await input.getTracks()) {
    for await (const { data } of new EncodedPacketSink(track).packets()) frames.push(data)
  }
  return sha256(Buffer.concat(frames))
}

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
