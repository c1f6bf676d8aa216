import { Hono } from 'hono'
import { DAY_MS } from '#shared/time.ts'
import type { Provider } from '../provider.ts'
import { lakeIceAt, lakeWaterAt } from '../weather/lake-surface.ts'

/** Where the middle of each lake lies, ° north, in the order of the columns. */
const LAKES = { Superior: 47.6, Michigan: 43.5, Huron: 44.6, Erie: 42.2, Ontario: 43.6 }
const CELL_DEGREES = 0.0125
const NUMBER = '\\((-?\\d+(?:\\.\\d+)?)\\)'
const SPAN = `\\[${NUMBER}:(\\d+):${NUMBER}\\]`
const QUESTION = new RegExp(`^sst\\[\\(last\\)\\]${SPAN}${SPAN}$`)

const refusal = (message: string) => `Error {\n    code=400;\n    message="Bad Request: ${message}";\n}\n`

/**
 * Stands in for apps.glerl.noaa.gov/erddap: `/griddap/GLSEA_ACSPO_GCS.json` (a box of the newest day, every n-th cell)
 * and `/tabledap/glerlIce.json` (the newest day). A tenth of the cells is land: null.
 */
export const glerl: Provider = {
  name: 'glerl',
  routes: (world) => {
    const app = new Hono()
    const today = () => Math.floor((world.now().getTime() - DAY_MS) / DAY_MS) * DAY_MS + DAY_MS / 2
    const timeOf = (at: number) => new Date(at).toISOString().replace('.000', '')
    app.get('/griddap/GLSEA_ACSPO_GCS.json', (c) => {
      const asked = QUESTION.exec(decodeURIComponent(new URL(c.req.url).search.slice(1)))
      if (!asked) return c.text(refusal('Query error: the constraint is not understood.'), 400)
      const [south = 0, stride = 1, north = 0, west = 0, , east = 0] = asked.slice(1).map(Number)
      const step = CELL_DEGREES * stride
      const along = (from: number, to: number) =>
        Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) =>
          Number((from + index * step).toFixed(4)),
        )
      const at = today()
      const rows = along(south, north).flatMap((latitude, row) =>
        along(west, east).map((longitude, column) => [
          timeOf(at),
          latitude,
          longitude,
          (row + column) % 10 === 9 ? null : Number(lakeWaterAt(latitude, at).toFixed(2)),
        ]),
      )
      return c.json({
        table: {
          columnNames: ['time', 'latitude', 'longitude', 'sst'],
          columnTypes: ['String', 'double', 'double', 'float'],
          columnUnits: ['UTC', 'degrees_north', 'degrees_east', 'degree_C'],
          rows,
        },
      })
    })
    app.get('/tabledap/glerlIce.json', (c) => {
      const at = today()
      return c.json({
        table: {
          columnNames: ['time', ...Object.keys(LAKES)],
          columnTypes: ['String', ...Object.keys(LAKES).map(() => 'float')],
          columnUnits: ['UTC', ...Object.keys(LAKES).map(() => 'percent')],
          rows: [[timeOf(at), ...Object.values(LAKES).map((latitude) => Number(lakeIceAt(latitude, at).toFixed(2)))]],
        },
      })
    })
    app.notFound((c) => c.text(refusal('Currently unknown datasetID.'), 404))
    return app
  },
  refusal,
  refusalType: 'text/plain; charset=utf-8',
}
