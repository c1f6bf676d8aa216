import type { FileHandle } from 'node:fs/promises'
import {
  CustomSource,
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  MovOutputFormat,
  MP4,
  Mp4OutputFormat,
  Output,
  type OutputFormat,
  QTFF,
  StreamTarget,
  type StreamTargetChunk,
  type VideoCodec,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny'
import { BadMedia } from './bad-media.ts'
import { withFile } from './with-file.ts'
import { configurationWithoutUserData, withoutUserData } from './without-user-data.ts'

/** The container of a stored video. */
export type VideoContainer = 'mp4' | 'mov' | 'webm'

export interface RemuxJob {
  from: string
  /** A file that is not there yet. */
  to: string
  container: VideoContainer
  /** Called every few megabytes: what was read until then is not needed any more. */
  onRead?: () => void
}

export interface RemuxedVideo {
  container: VideoContainer
  /** As it is shown, turned as the camera was held. */
  width: number
  height: number
  /** The codec of the picture. */
  codec: VideoCodec
  /** Whether its colours are written for brighter screens (HLG or PQ), as phones film. */
  isHdr: boolean
}

/** Largest single read: no frame is larger, and a file that claims so would only take memory. */
const LARGEST_READ = 64 * 1024 * 1024
const CACHE_BYTES = 2 * 1024 * 1024
/** `onRead` is called after so many bytes, so that garbage can be collected. */
const TOLD_AFTER_BYTES = 8 * 1024 * 1024
const MOST_PACKETS = 5_000_000

/**
 * Copies a video's picture and sound into a new file packet by packet, without decoding them. Nothing else is copied,
 * such as places, names, times, text and further tracks, nor user data within the picture.
 *
 * @throws {BadMedia}
 */
export async function remuxVideo({ from, to, container, onRead }: RemuxJob): Promise<RemuxedVideo> {
  return await withFile(from, 'r', async (source) => {
    const input = await openInput(source)
    try {
      const tracks = await tracksOf(input)
      const format = await formatFor(container, tracks)
      await withFile(to, 'wx', async (target) => {
        const output = new Output({ format: format.output, target: targetOf(target) })
        await copyPackets(tracks, output, { counted: format.container !== 'webm', onRead })
        await output.finalize()
      })
      const { video } = tracks
      return { container: format.container, ...(await lookOf(video)), codec: format.picture }
    } finally {
      input.dispose()
    }
  })
}

/** @throws {BadMedia} */
export async function inspectVideo(path: string): Promise<Omit<RemuxedVideo, 'container'>> {
  return await withFile(path, 'r', async (source) => {
    const input = await openInput(source)
    try {
      const { video } = await tracksOf(input)
      const codec = await video.getCodec()
      if (codec === null) throw new BadMedia('unknown-codec')
      return { ...(await lookOf(video)), codec }
    } finally {
      input.dispose()
    }
  })
}

const lookOf = async (video: InputVideoTrack) => ({
  width: await video.getDisplayWidth(),
  height: await video.getDisplayHeight(),
  isHdr: await video.hasHighDynamicRange(),
})

interface Tracks {
  video: InputVideoTrack
  audio: InputAudioTrack | null
}

async function openInput(file: FileHandle): Promise<Input> {
  const { size } = await file.stat()
  const read = async (start: number, end: number) => {
    if (end - start > LARGEST_READ || end > size) throw new BadMedia('broken')
    const bytes = new Uint8Array(end - start)
    for (let at = 0; at < bytes.length; ) {
      const { bytesRead } = await file.read(bytes, at, bytes.length - at, start + at)
      if (bytesRead === 0) throw new BadMedia('broken')
      at += bytesRead
    }
    return bytes
  }
  return new Input({
    formats: [MP4, QTFF, WEBM],
    source: new CustomSource({
      getSize: () => size,
      read,
      maxCacheSize: CACHE_BYTES,
      prefetchProfile: 'fileSystem',
      // A failed read-ahead fails again when its bytes are needed.
      handleUnhandledError: () => undefined,
    }),
  })
}

/** One video and one audio track, so that a moderator sees all that is kept. */
async function tracksOf(input: Input): Promise<Tracks> {
  const video = await input.getPrimaryVideoTrack()
  if (!video) throw new BadMedia('no-picture')
  const sounds = new Set([await input.getPrimaryAudioTrack(), ...(await input.getAudioTracks())])
  for (const audio of sounds) {
    // Phones put an audio track in a rare codec beside one in a common codec.
    if (audio && (await audio.getCodec()) !== null) return { video, audio }
  }
  return { video, audio: null }
}

/** What a MOV may hold and no browser plays from an MP4. */
const FOR_MOV_ALONE = /^(?:prores|pcm-|ulaw|alaw|dts)/

/** MP4 where it can hold picture and sound, because every browser plays it; else what the file was. */
async function formatFor(
  wanted: VideoContainer,
  { video, audio }: Tracks,
): Promise<{ container: VideoContainer; output: OutputFormat; picture: VideoCodec }> {
  const picture = await video.getCodec()
  if (picture === null) throw new BadMedia('unknown-codec')
  const codecs: string[] = [picture, (await audio?.getCodec()) ?? picture]
  const mayBeMp4 = wanted !== 'webm' && !codecs.some((codec) => FOR_MOV_ALONE.test(codec))
  const container = wanted === 'webm' ? 'webm' : mayBeMp4 ? 'mp4' : 'mov'
  const output = createFormat[container]()
  const held: readonly string[] = output.getSupportedCodecs()
  if (!codecs.every((codec) => held.includes(codec))) throw new BadMedia('unknown-codec')
  return { container, output, picture }
}

const createFormat: Record<VideoContainer, () => OutputFormat> = {
  mp4: () => new Mp4OutputFormat({ fastStart: 'reserve' }),
  mov: () => new MovOutputFormat({ fastStart: 'reserve' }),
  webm: () => new WebMOutputFormat(),
}

/** A track's packets on their way into the new file. */
interface Lane {
  packets: AsyncIterator<EncodedPacket, unknown>
  next: EncodedPacket | null
  add(packet: EncodedPacket): Promise<void>
  close(): void
}

async function copyPackets(
  { video, audio }: Tracks,
  output: Output,
  { counted, onRead }: { counted: boolean; onRead?: () => void },
): Promise<void> {
  const lanes = [await addVideo(video, output, counted)]
  if (audio) lanes.push(await addAudio(audio, output, counted))
  await output.start()
  for (const lane of lanes) lane.next = await nextOf(lane)
  const first = Math.min(...lanes.map(({ next }) => next?.timestamp ?? 0))
  // Timestamps must not be negative; picture and sound are shifted together.
  const shift = output.format.negativeTimestampSupport === 'full' ? 0 : Math.max(0, -first)
  let bytes = 0
  for (;;) {
    const lane = earliest(lanes)
    if (!lane?.next) break
    const { next } = lane
    bytes += next.byteLength
    if (bytes > TOLD_AFTER_BYTES) {
      bytes = 0
      onRead?.()
    }
    await lane.add(shift === 0 ? next : next.clone({ timestamp: next.timestamp + shift }))
    lane.next = await nextOf(lane)
    if (!lane.next) lane.close()
  }
}

async function addVideo(track: InputVideoTrack, output: Output, counted: boolean): Promise<Lane> {
  const codec = await track.getCodec()
  if (codec === null) throw new BadMedia('unknown-codec')
  const source = new EncodedVideoPacketSource(codec)
  const config = await track.getDecoderConfig()
  const description = configurationWithoutUserData(codec, config?.description)
  const meta = { decoderConfig: config ? { ...config, description } : undefined }
  const maximumPacketCount = counted ? await countPackets(track) : undefined
  const [rotation, flip] = [await track.getRotation(), await track.getFlip()]
  output.addVideoTrack(source, { rotation, flip, maximumPacketCount })
  const pictureOf = withoutUserData(codec, description)
  let latest = Number.NEGATIVE_INFINITY
  return {
    ...laneOf(track),
    async add(packet) {
      // A key packet that is shown before packets of the group in front of it does not begin a new group.
      const isLate = packet.type === 'key' && packet.timestamp < latest
      latest = Math.max(latest, packet.timestamp)
      const data = pictureOf(packet.data)
      if (data.length === 0) return
      await source.add(packet.clone({ data, sideData: {}, ...(isLate && { type: 'delta' as const }) }), meta)
    },
    close: () => source.close(),
  }
}

async function addAudio(track: InputAudioTrack, output: Output, counted: boolean): Promise<Lane> {
  const codec = await track.getCodec()
  if (codec === null) throw new BadMedia('unknown-codec')
  const source = new EncodedAudioPacketSource(codec)
  const meta = { decoderConfig: (await track.getDecoderConfig()) ?? undefined }
  const maximumPacketCount = counted ? await countPackets(track) : undefined
  output.addAudioTrack(source, { maximumPacketCount })
  return { ...laneOf(track), add: (packet) => source.add(packet, meta), close: () => source.close() }
}

const laneOf = (track: InputVideoTrack | InputAudioTrack): Pick<Lane, 'packets' | 'next'> => ({
  packets: new EncodedPacketSink(track)
    .packets(undefined, undefined, { verifyKeyPackets: true })
    [Symbol.asyncIterator](),
  next: null,
})

async function nextOf({ packets }: Lane): Promise<EncodedPacket | null> {
  const { value, done } = await packets.next()
  return done ? null : value
}

function earliest(lanes: Lane[]): Lane | undefined {
  const [one, other] = lanes.filter(({ next }) => next !== null)
  if (!one?.next || !other?.next) return one
  return other.next.timestamp < one.next.timestamp ? other : one
}

/** Counts packets from the tables alone: it says how much room the tables need at the head of the new file. */
async function countPackets(track: InputVideoTrack | InputAudioTrack): Promise<number> {
  const { packetCount } = await track.computePacketStats(MOST_PACKETS + 1, { metadataOnly: true })
  if (packetCount > MOST_PACKETS) throw new BadMedia('broken')
  return packetCount
}

const targetOf = (file: FileHandle) =>
  new StreamTarget(
    new WritableStream<StreamTargetChunk>({
      async write({ data, position }) {
        for (let at = 0; at < data.length; ) {
          const { bytesWritten } = await file.write(data, at, data.length - at, position + at)
          at += bytesWritten
        }
      },
    }),
  )
