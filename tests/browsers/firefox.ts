import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BiDi, connectBiDi } from './bidi.ts'
import {
  callInPage,
  clickActions,
  type Engine,
  type RunningEngine,
  type Size,
  type Tab,
  typeActions,
} from './engine.ts'
import { endProgram, findProgram, startProgram, untilSaid } from './processes.ts'

const FIREFOX = findProgram('firefox-esr') ?? findProgram('firefox')

/** Firefox, driven by WebDriver BiDi without a driver of its own. */
export const firefox: Engine = {
  name: 'Firefox',
  missing: FIREFOX ? [] : ['firefox-esr'],
  canPrint: true,
  start: startFirefox,
}

async function startFirefox(): Promise<RunningEngine> {
  const folder = await mkdtemp(join(tmpdir(), 'lake-effect-firefox-'))
  const browser = startProgram(
    FIREFOX ?? 'firefox',
    ['--headless', '--no-remote', '--profile', folder, '--remote-debugging-port', '0'],
    { ...process.env, HOME: folder },
  )
  browser.stdout?.resume()
  if (!browser.stderr) throw new Error('Firefox has no stderr')
  const address = await untilSaid(browser.stderr, /WebDriver BiDi listening on (ws:\S+)/)
  browser.stderr.resume()
  const bidi = await connectBiDi(`${address}/session`)
  await bidi.send('session.new', { capabilities: { alwaysMatch: { acceptInsecureCerts: true } } })
  return {
    open: (size) => openTab(bidi, size),
    async stop() {
      bidi.close()
      await endProgram(browser)
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Each window has a user context, so cookies, of its own. */
async function openTab(bidi: BiDi, viewport: Size): Promise<Tab> {
  const { userContext } = await bidi.send<{ userContext: string }>('browser.createUserContext', {})
  const { context } = await bidi.send<{ context: string }>('browsingContext.create', { type: 'tab', userContext })
  await bidi.send('browsingContext.setViewport', { context, viewport })
  return {
    goto: async (url) => void (await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' })),
    run: async (inPage, ...args) => {
      const { result, exceptionDetails } = await bidi.send<Evaluated>('script.evaluate', {
        expression: callInPage(inPage, args),
        target: { context },
        awaitPromise: false,
      })
      if (!result) throw new Error(`Firefox: ${exceptionDetails?.text}`)
      return JSON.parse(result.value)
    },
    clickAt: async (point) => void (await bidi.send('input.performActions', { context, actions: clickActions(point) })),
    type: async (text) => void (await bidi.send('input.performActions', { context, actions: typeActions(text) })),
    picture: () => dataOf(bidi.send('browsingContext.captureScreenshot', { context })),
    print: () =>
      dataOf(bidi.send('browsingContext.print', { context, background: true, page: { width: 21.59, height: 27.94 } })),
    close: async () => void (await bidi.send('browser.removeUserContext', { userContext })),
  }
}

interface Evaluated {
  result?: { value: string }
  exceptionDetails?: { text: string }
}

const dataOf = async (answer: Promise<{ data: string }>): Promise<Buffer> => Buffer.from((await answer).data, 'base64')
