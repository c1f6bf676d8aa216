import { createContext } from 'react-router'
import { expect, test } from 'vitest'
import type { Visit } from '#shared/visit.ts'
import { sourceHash } from '../http/content-security-policy.ts'
import { createDrawPage, type VisitParts, withOwnHashed } from './draw-page.ts'
import type { PageBuild } from './page-build.ts'

/** A page whose loader waits for `data`. */
function aPage(data: () => Promise<unknown>) {
  const route = { id: 'root', path: '', hasLoader: true, hasAction: false, hasErrorBoundary: false }
  const build: PageBuild = {
    entry: {
      module: {
        default: async () => new Response('<p>Snow', { headers: { 'Content-Type': 'text/html' } }),
        visitContext: createContext<Visit>(),
      },
    },
    routes: { root: { ...route, module: { default: () => null, loader: data } } },
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {} as PageBuild['future'],
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  }
  const baseMap = { url: '', attribution: '' }
  return createDrawPage({
    loadBuild: async () => build,
    mode: 'production',
    supportEmail: '',
    isSignUpOpen: false,
    simulated: true,
    baseMaps: { standard: baseMap, satellite: baseMap },
    policy: {},
  })
}

test.each(['/', '/_.data'])('a visitor who leaves while %s is drawn is no fault of the site', async (path) => {
  const visitor = new AbortController()
  const drawPage = aPage(async () => {
    visitor.abort()
    await new Promise((resolve) => setImmediate(resolve))
    return null
  })
  const request = new Request(`https://weather.example${path}`, { signal: visitor.signal })
  await expect(drawPage(request, {} as VisitParts)).rejects.toMatchObject({ code: 'client-left', status: 499 })
})

test('a script that got into a page has no hash in its policy; those that the page drew have one each', () => {
  const page = Buffer.from(
    [
      '<style nonce="a+b/c=">p{margin:0}</style>',
      '<script nonce="a+b/c=">wake()</script>',
      '<script nonce="a+b/c=">say("−5 °C à Rivière-du-Nord, 湖")</script>',
      '<script>steal()</script><script nonce="guessed">steal()</script>',
      '<script type="module" async="" nonce="a+b/c=">import "/assets/entry.js"</script>',
      '<link rel="modulepreload" href="/assets/entry.js" nonce="a+b/c="/>',
      '<p>nonce="a+b/c, −5 °C</p>',
    ].join(''),
  )
  const { html, scripts, styles } = withOwnHashed(page, 'a+b/c=')
  expect(styles).toEqual([sourceHash('p{margin:0}')])
  const own = ['wake()', 'say("−5 °C à Rivière-du-Nord, 湖")', 'import "/assets/entry.js"']
  expect(scripts).toEqual(own.map(sourceHash))
  const text = Buffer.from(html).toString()
  expect(text).toContain('<script>wake()</script>')
  expect(text).toContain('−5 °C</p>')
  expect(text).not.toContain('a+b/c=')
})
