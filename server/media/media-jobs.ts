import type { MediaFlaw } from './bad-media.ts'
import type { CardDrawing } from './card-drawing.ts'
import type { DrawnCover, DrawnPhoto } from './draw-picture.ts'
import type { PictureFormat } from './picture-sizes.ts'
import type { RemuxedVideo, VideoContainer } from './remux-video.ts'

/** The jobs of the process for media: the input (`given`) and the result (`made`) of each. */
export interface MediaJobs {
  photo: { given: { path: string; format: PictureFormat }; made: DrawnPhoto }
  cover: { given: { bytes: Uint8Array; format: PictureFormat }; made: DrawnCover }
  sample: { given: { svg: string }; made: Buffer }
  card: { given: { drawing: CardDrawing }; made: Buffer }
  video: { given: VideoJob; made: RemuxedVideo }
}

export interface VideoJob {
  from: string
  /** null: the video is only inspected. */
  to: string | null
  container: VideoContainer
}

export type MediaJobKind = keyof MediaJobs
export type MediaJob = { [Kind in MediaJobKind]: { kind: Kind } & MediaJobs[Kind]['given'] }[MediaJobKind]

export type MediaAnswer<Kind extends MediaJobKind = MediaJobKind> =
  | { ok: true; made: MediaJobs[Kind]['made'] }
  | { ok: false; flaw: MediaFlaw /** The system's error code, if it failed. */; code: string | null; message: string }
