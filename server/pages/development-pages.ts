import type { Server } from 'node:http'
import { getLocale } from '#words/runtime.js'
import { asPageBuild, type PageBuild } from './page-build.ts'

export interface DevelopmentPages {
  loadBuild: () => Promise<PageBuild>
  close(): Promise<void>
}

/** The pages straight from their sources, with hot reload over the site's own port. */
export async function startDevelopmentPages(server: Server): Promise<DevelopmentPages> {
  // Imported only here: a site in production must not load the builder.
  const { createServer } = await import('vite')
  const vite = await createServer({ appType: 'custom', server: { middlewareMode: true, hmr: { server } } })
  const answer = server.listeners('request')
  server.removeAllListeners('request')
  // Vite answers requests for modules and hot reload; it passes all others on to the app.
  server.on('request', (request, response) => {
    vite.middlewares(request, response, () => {
      for (const each of answer) each.call(server, request, response)
    })
  })
  return {
    async loadBuild() {
      // Vite loads its own copy of the messages, anew after each change: it must use the request's language, too.
      const { overwriteGetLocale } = await vite.ssrLoadModule('/words/runtime.js')
      overwriteGetLocale(getLocale)
      return asPageBuild(await vite.ssrLoadModule('virtual:react-router/server-build'))
    },
    close: () => vite.close(),
  }
}
