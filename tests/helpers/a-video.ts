import { randomBytes } from 'node:crypto'
import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
  type Target,
  WebMOutputFormat,
} from 'mediabunny'

export interface VideoWish {
  container?: 'mp4' | 'mov' | 'webm'
  /** Degrees that a player turns it by. */
  rotation?: 0 | 90 | 180 | 270
  frames?: number
  frameBytes?: number
  /** Written before each picture, as user data of H.264. */
  userData?: string
  /** Target for the bytes of a video that is too large for memory. */
  target?: Target
}

const FRAMES_PER_SECOND = 30
const SIZE = { codedWidth: 320, codedHeight: 180 }

/** A video that is valid in every part except the pictures, which are noise. */
export async function aVideo(wish: VideoWish = {}): Promise<Buffer<ArrayBuffer>> {
  const { container = 'mp4', rotation = 0, frames = 30, frameBytes = 400, userData } = wish
  const memory = new BufferTarget()
  const formats = {
    mp4: () => new Mp4OutputFormat({ fastStart: false }),
    mov: () => new MovOutputFormat({ fastStart: false }),
    webm: () => new WebMOutputFormat(),
  }
  const output = new Output({ format: formats[container](), target: wish.target ?? memory })
  const isWebm = container === 'webm'
  const video = new EncodedVideoPacketSource(isWebm ? 'vp8' : 'avc')
  const audio = new EncodedAudioPacketSource(isWebm ? 'opus' : 'aac')
  output.addVideoTrack(video, { rotation, name: 'A place by the lake' })
  output.addAudioTrack(audio)
  output.setMetadataTags({ title: 'Home of the reporter', comment: '+43.6532-079.3832/' })
  await output.start()
  const videoConfig = isWebm ? { codec: 'vp8', ...SIZE } : { codec: 'avc1.42c01e', ...SIZE, description: AVC_CONFIG }
  const audioConfig = { codec: isWebm ? 'opus' : 'mp4a.40.2', sampleRate: 48_000, numberOfChannels: 2 }
  const asc = isWebm ? undefined : new Uint8Array([0x11, 0x90])
  for (let n = 0; n < frames; n += 1) {
    const [type, at] = [n % 30 === 0 ? 'key' : 'delta', n / FRAMES_PER_SECOND] as const
    const frame = isWebm ? vp8Frame(type, frameBytes) : avcFrame(type, frameBytes, userData)
    await video.add(new EncodedPacket(frame, type, at, 1 / FRAMES_PER_SECOND), { decoderConfig: videoConfig })
    const sound = new EncodedPacket(new Uint8Array(randomBytes(60)), 'key', at, 1 / FRAMES_PER_SECOND)
    await audio.add(sound, { decoderConfig: { ...audioConfig, description: asc } })
  }
  await output.finalize()
  return Buffer.from(memory.buffer ?? new ArrayBuffer(0))
}

const SEQUENCE = Buffer.from('6742c01ed90141fb0110000003001000000303c8f1832480', 'hex')
const PICTURE = Buffer.from('68cb83cb20', 'hex')

/** Baseline profile, one sequence and one picture parameter set. */
const AVC_CONFIG = new Uint8Array(
  Buffer.concat([
    Buffer.from([1, 0x42, 0xc0, 0x1e, 0xff, 0xe1, 0, SEQUENCE.length]),
    SEQUENCE,
    Buffer.from([1, 0, PICTURE.length]),
    PICTURE,
  ]),
)

function avcFrame(type: 'key' | 'delta', bytes: number, userData?: string): Uint8Array {
  const frame = randomBytes(bytes)
  frame.writeUInt32BE(bytes - 4, 0)
  frame.writeUInt8(type === 'key' ? 0x65 : 0x41, 4)
  return new Uint8Array(userData === undefined ? frame : Buffer.concat([informationUnit(userData), frame]))
}

/** An SEI unit with one message of user data: 16 bytes that name its kind, then the words. */
function informationUnit(words: string): Buffer {
  const content = Buffer.concat([Buffer.alloc(16, 7), Buffer.from(words)])
  const unit = Buffer.concat([Buffer.from([6, 5, content.length]), content, Buffer.from([0x80])])
  return Buffer.concat([Buffer.from([0, 0, 0, unit.length]), unit])
}

function vp8Frame(type: 'key' | 'delta', bytes: number): Uint8Array {
  const frame = randomBytes(bytes)
  frame.writeUInt8(type === 'key' ? 0x10 : 0x11, 0)
  Buffer.from('9d012a', 'hex').copy(frame, 3)
  return new Uint8Array(frame)
}
