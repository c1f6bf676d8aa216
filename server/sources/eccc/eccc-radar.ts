import { AppError } from '#server/app-error.ts'
import type { ProviderClient } from '#server/outbound/provider-client.ts'
import type { RadarPictureName, RadarSource } from '#server/radar/radar-source.ts'
import type { RadarPrecipitation } from '#shared/contracts/radar.ts'
import { HOUR_MS } from '#shared/time.ts'
import { m } from '#words/messages.js'
import { isoSeconds } from '../sent/sent-time.ts'
import { type BoxAnswer, fetchBoxPicture, fetchLayerTimes, isPicture, pictureOf } from './box-pictures.ts'

/** Layers of Environment Canada's map service, and the style with 14 discrete colours. */
const LAYERS: Record<RadarPrecipitation, Record<'observed' | 'forward' | 'unseen' | 'style', string>> = {
  rain: {
    observed: 'RADAR_1KM_RRAI',
    forward: 'Radar_1km_RainPrecipRate-Extrapolation',
    unseen: 'RADAR_COVERAGE_RRAI.INV',
    style: 'Radar-Rain_Dis-14colors',
  },
  snow: {
    observed: 'RADAR_1KM_RSNO',
    forward: 'Radar_1km_SnowPrecipRate-Extrapolation',
    unseen: 'RADAR_COVERAGE_RSNO.INV',
    style: 'Radar-Snow_Dis-14colors',
  },
}

/** A run reaches 72 minutes ahead. */
const LONGEST_RUN_MS = 3 * HOUR_MS

/** Environment Canada's radar composite and its official extrapolation. */
export function createEcccRadar(client: ProviderClient): RadarSource {
  return {
    agency: 'ECCC',
    async fetchTimes(precipitation) {
      const { observed, forward } = LAYERS[precipitation]
      // Radar without its extrapolation still tells what is there now.
      const [seen, moved] = await Promise.all([
        fetchLayerTimes(client, observed),
        fetchLayerTimes(client, forward).catch(() => null),
      ])
      const runAt = moved?.runAt ?? null
      return {
        observed: seen.times,
        forward:
          moved && runAt !== null
            ? { runAt, times: moved.times.filter((at) => at >= runAt && at <= runAt + LONGEST_RUN_MS) }
            : null,
      }
    },

    async fetchPicture(name) {
      const layer = layerQuery(name)
      const ask = (query: Record<string, string>) => fetchBoxPicture(client, query, name.at)
      let answer = await ask(layer)
      // Without our style the extrapolation is drawn in its own: its colours then show whether it can be read.
      if (name.runAt !== null && /Invalid style|StyleNotDefined/.test(faultOf(answer))) {
        answer = await ask({ ...layer, styles: '' })
      }
      if (/NoMatch|InvalidDimensionValue/.test(faultOf(answer))) {
        throw new AppError('not-found', { status: 404, detail: () => m.problem_no_radar_picture() })
      }
      return pictureOf(answer)
    },
  }
}

/** What the service says in place of a picture; empty for a picture. */
const faultOf = (answer: BoxAnswer): string =>
  isPicture(answer) ? '' : new TextDecoder().decode(answer.body.subarray(0, 2_000))

function layerQuery({ precipitation, shows, runAt }: RadarPictureName): Record<string, string> {
  const { observed, forward, unseen, style } = LAYERS[precipitation]
  if (shows === 'unseen') return { layers: unseen, styles: UNSEEN_STYLE }
  if (runAt === null) return { layers: observed, styles: style }
  // Without the run, pictures of two runs would mix.
  return { layers: forward, styles: style, dim_reference_time: isoSeconds(runAt) }
}

/** Half-transparent grey where no radar sees, nothing where one does. */
const UNSEEN_STYLE = 'Radar-Coverage_Inv-LightGray'
