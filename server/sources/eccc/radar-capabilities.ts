/** The times of a layer of the map service. */
export interface LayerTimes {
  /** Epoch milliseconds, oldest first. */
  times: number[]
  /** The newest run of a forecast layer; null for any other. */
  runAt: number | null
}

const MAX_TIMES = 100

/**
 * Reads the times of one layer from the capabilities of the map service (WMS 1.3.0).
 *
 * @throws {RangeError} when the layer or its times are not there, or are far more than any layer has
 */
export function parseRadarCapabilities(xml: string, layer: string): LayerTimes {
  const name = `<Name>${layer}</Name>`
  const from = xml.indexOf(name)
  if (from === -1) throw new RangeError(`no layer ${layer}`)
  const rest = xml.slice(from + name.length)
  const end = rest.search(/<\/?Layer\b/)
  const text = end === -1 ? rest : rest.slice(0, end)
  const times = listTimes(dimension(text, 'time')?.values ?? '')
  if (times.length === 0 || times.length > MAX_TIMES) throw new RangeError(`layer ${layer} has ${times.length} times`)
  const run = dimension(text, 'reference_time')
  return {
    times,
    runAt: run ? (timeOf(run.standard) ?? listTimes(run.values).at(-1) ?? null) : null,
  }
}

function dimension(text: string, name: string): { standard: string; values: string } | null {
  for (const [, attributes = '', values = ''] of text.matchAll(/<Dimension\b([^<>]*)>([^<]*)<\/Dimension>/g)) {
    if (!attributes.includes(`name="${name}"`)) continue
    return { standard: /\bdefault="([^"]*)"/.exec(attributes)?.[1] ?? '', values: values.trim() }
  }
  return null
}

/**
 * Reads `START/END/PT6M`, or times in a row, or several of either. The step has changed before, so it is never assumed.
 */
function listTimes(values: string): number[] {
  const times = values.split(',').flatMap((part) => {
    const [start, end, step] = part.trim().split('/')
    const from = timeOf(start ?? '')
    if (from === null) return []
    if (end === undefined) return [from]
    const until = timeOf(end)
    const stepMs = stepOf(step ?? '')
    if (until === null || stepMs === null || (until - from) / stepMs > MAX_TIMES) return []
    return Array.from({ length: Math.floor((until - from) / stepMs) + 1 }, (_, index) => from + index * stepMs)
  })
  return [...new Set(times)].sort((a, b) => a - b)
}

function timeOf(text: string): number | null {
  const at = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(at) ? null : at
}

function stepOf(text: string): number | null {
  const [, hours = '0', minutes = '0'] = /^PT(?:(\d{1,2})H)?(?:(\d{1,3})M)?$/.exec(text) ?? []
  const ms = Number(hours) * 3_600_000 + Number(minutes) * 60_000
  return ms > 0 ? ms : null
}
