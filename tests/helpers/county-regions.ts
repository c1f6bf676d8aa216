import { readFile } from 'node:fs/promises'
import { neighbors } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

type CountyAtlas = Topology<{ counties: GeometryCollection }>

/** Regions of neighbouring counties, spread evenly over the United States, as alerts on a busy day. */
export async function countyRegions(): Promise<(share: number, size: number) => string[]> {
  const file = new URL(import.meta.resolve('us-atlas/counties-10m.json'))
  const atlas: CountyAtlas = JSON.parse(await readFile(file, 'utf8'))
  const { geometries } = atlas.objects.counties
  const beside = neighbors(geometries)
  // A county and its neighbours, nearest first; `share`, 0 to below 1, is the position in the file of the first county.
  return (share, size) => {
    const taken = new Set([Math.floor(share * geometries.length)])
    for (const county of taken) {
      for (const next of beside[county] ?? []) if (taken.size < size) taken.add(next)
    }
    return [...taken].map((county) => String(geometries[county]?.id))
  }
}
