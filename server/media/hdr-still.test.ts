import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createFfmpeg, findFfmpeg } from './ffmpeg.ts'
import { openMediaRoom } from './media-for-tests.ts'

const PROGRAM = findFfmpeg()
const canDraw = PROGRAM !== null && execFileSync(PROGRAM, ['-v', 'quiet', '-filters']).includes(' zscale ')

test.skipIf(!canDraw)('white in a film for bright screens, as phones make it, is not grey in its still', async () => {
  const room = await openMediaRoom(createFfmpeg(PROGRAM ?? ''))
  const film = join(room.folder, 'film.mp4')
  // White paper has three quarters of HLG's signal (ITU-R BT.2408): 16 + 0.75 × 219.
  const white = 'geq=lum=180:cb=128:cr=128,setparams=color_primaries=bt2020:color_trc=arib-std-b67:colorspace=bt2020nc'
  execFileSync(PROGRAM ?? '', [
    ...['-nostdin', '-loglevel', 'error', '-f', 'lavfi', '-i', 'color=size=320x180:rate=10:duration=3'],
    ...['-vf', `format=yuv420p,${white}`, '-c:v', 'libx264', film],
  ])
  const { variants } = await room.process(await readFile(film), 'snow.mp4')
  const still = variants.at(-1)
  const { channels } = await sharp(still && (await room.read(still))).stats()
  for (const { mean } of channels) expect(mean).toBeGreaterThan(208)
  await room.close()
})
