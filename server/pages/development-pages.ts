import type { Server } from 'node:http'
import { getLocale } from '#words/runtime.js'
import { asPageBuild, type PageBuild } from './page-build.ts'

export interface DevelopmentPages {
  loadBuild: () => Promise<PageBuild>
  close(): Promise<void>
}

/** The pages straight from their sources, with hot reload over the site's own port. */
export async function startDevelopmentPages(server: Server): Promise<DevelopmentPages> {
  // Only here: a site in production must not load the builder.
  const { createServer } = await import('vite')
  const vite = await createServer({ appType: 'custom', server: { middlewareMode: true, hmr: { server } } })
  const answer = server.listeners('request')
  server.removeAllListeners('request')
  // Modules that hot reload asks for come from the builder; what it does not know goes on to us.
  server.on('request', (request, response) => {
    vite.middlewares(request, response, () => {
      for (const each of answer) each.call(server, request, response)
    })
  })
  return {
    async loadBuild() {
      // The pages have a copy of the words, which is renewed as they change; it speaks the language of the request, too.
      const { overwriteGetLocale } = await vite.ssrLoadModule('/words/runtime.js')
      overwriteGetLocale(getLocale)
      return asPageBuild(await vite.ssrLoadModule('virtual:react-router/server-build'))
    },
    close: () => vite.close(),
  }
}
