import { Hono } from 'hono'
import type { Provider } from '../provider.ts'
import { apacheListing } from './apache-listing.ts'
import { fileId, type IssuedOutlook, issuedOutlooks } from './issued-outlooks.ts'
import { outlookFile } from './outlook-features.ts'

/** Stands in for dd.alpha.weather.gc.ca/thunderstorm-outlooks: one flat folder. */
export const outlookFiles: Provider = {
  name: 'outlook-files',
  routes: (world) => {
    const app = new Hono()
    app.get('/', (c) => {
      const ontario = issuedOutlooks(world).map((outlook) => ({
        name: nameOf(outlook),
        changedAt: outlook.issuedAt,
        bytes: JSON.stringify(outlookFile(outlook)).length,
      }))
      // Other regions' files lie in the same folder.
      const elsewhere = ontario.map((file) => ({ ...file, name: file.name.replace('OSPC_ON', 'QSPC_QC') }))
      return c.html(apacheListing('/thunderstorm-outlooks', [...ontario, ...elsewhere]))
    })
    app.get('/:name', (c) => {
      const outlook = issuedOutlooks(world).find((one) => nameOf(one) === c.req.param('name'))
      return outlook ? c.json(outlookFile(outlook)) : c.html(NOT_FOUND, 404)
    })
    return app
  },
  refusal: (reason) => `<html><head><title>Error</title></head><body>${reason}</body></html>`,
  refusalType: 'text/html',
}

const nameOf = (outlook: IssuedOutlook) => `${fileId(outlook)}_v${outlook.version}.json`

export const NOT_FOUND =
  '<!DOCTYPE HTML PUBLIC "-//IETF//DTD HTML 2.0//EN">\n<html><head>\n<title>404 Not Found</title>\n</head><body>\n<h1>Not Found</h1>\n</body></html>\n'
