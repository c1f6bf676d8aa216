import { drawInTurn } from './draw-in-turn.ts'
import { inMediaProcess } from './in-media-process.ts'

/** A sample's drawing (`sample-drawing.ts`) as JPEG, as if a camera had taken it. */
export const photographSample = (svg: string): Promise<Buffer> => drawInTurn(() => inMediaProcess('sample', { svg }))
