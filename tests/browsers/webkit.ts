import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { freePort } from '../helpers/free-port.ts'
import {
  ANSWERS_WITHIN_MS,
  callInPage,
  clickActions,
  type Engine,
  type RunningEngine,
  type Size,
  STARTS_WITHIN_MS,
  type Tab,
  typeActions,
  within,
} from './engine.ts'
import { endProgram, findProgram, startProgram, untilSaid } from './processes.ts'

const MINI_BROWSER = [
  `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/webkit2gtk-4.1/MiniBrowser`,
  '/usr/libexec/webkit2gtk-4.1/MiniBrowser',
].find((path) => existsSync(path))

const NEEDED = [
  ['webkit2gtk-driver', findProgram('WebKitWebDriver') && MINI_BROWSER],
  ['xvfb', findProgram('Xvfb')],
] as const

/** GTK's own buttons are so wide that a window as narrow as a phone would not be possible. */
const NARROW_TOOLBAR = '* { min-width: 0; padding: 0; margin: 0; }\nheaderbar *, toolbar * { font-size: 1px; }'

/**
 * WebKitGTK's MiniBrowser, the engine of Safari, on a screen of its own.
 *
 * @param isAccelerated whether layers are composited, as on most machines; without, the whole page is painted at once
 */
export const webKit = ({ isAccelerated }: { isAccelerated: boolean }): Engine => ({
  name: isAccelerated ? 'WebKit' : 'WebKit without accelerated drawing',
  missing: NEEDED.filter(([, found]) => !found).map(([name]) => name),
  canPrint: false,
  start: () => startWebKit(isAccelerated ? {} : { WEBKIT_DISABLE_COMPOSITING_MODE: '1' }),
})

async function startWebKit(mode: NodeJS.ProcessEnv): Promise<RunningEngine> {
  const folder = await mkdtemp(join(tmpdir(), 'lake-effect-webkit-'))
  await mkdir(join(folder, 'gtk-3.0'))
  await writeFile(join(folder, 'gtk-3.0', 'gtk.css'), NARROW_TOOLBAR)
  const screen = startProgram('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x2000x24'], process.env, 1)
  const display = await untilSaid(screen.stdio[3] as Readable, /^(\d+)\n/)
  const port = await freePort()
  const driver = startProgram('WebKitWebDriver', [`--port=${port}`], {
    ...process.env,
    ...mode,
    // On a session bus GTK starts the document portal, which mounts a folder in this one that cannot be removed.
    DBUS_SESSION_BUS_ADDRESS: 'disabled:',
    DISPLAY: `:${display}`,
    GDK_BACKEND: 'x11',
    HOME: folder,
    XDG_CONFIG_HOME: folder,
    XDG_RUNTIME_DIR: folder,
    LIBGL_ALWAYS_SOFTWARE: '1',
    // WebKit's sandbox does not work for root, such as in a container.
    ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
  })
  driver.stdout?.resume()
  driver.stderr?.resume()
  const ask = askDriver(`http://127.0.0.1:${port}`)
  await untilReady(ask)
  return {
    open: (size) => openTab(ask, size),
    async stop() {
      await endProgram(driver)
      await endProgram(screen)
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

type Ask = <Value>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<Value>

/** One question of WebDriver classic. @throws with the driver's own words */
const askDriver =
  (origin: string): Ask =>
  async (method, path, body) => {
    const question = fetch(origin + path, {
      method,
      headers: { 'Content-Type': 'application/json' },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
    }).then((response) => response.json())
    const { value } = await within(ANSWERS_WITHIN_MS, `WebKit: ${method} ${path}`, question)
    if (value?.error) throw new Error(`WebKit: ${method} ${path}: ${value.error}: ${value.message}`)
    return value
  }

async function untilReady(ask: Ask): Promise<void> {
  const giveUpAt = Date.now() + STARTS_WITHIN_MS
  for (;;) {
    const status = await ask<{ ready?: boolean }>('GET', '/status').catch(() => null)
    if (status?.ready) return
    if (Date.now() > giveUpAt) throw new Error('WebKitWebDriver did not start')
    await new Promise((done) => setTimeout(done, 100))
  }
}

/** Each window is a session with a browser of its own: it has no cookies yet. */
async function openTab(ask: Ask, size: Size): Promise<Tab> {
  const { sessionId } = await ask<{ sessionId: string }>('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        browserName: 'MiniBrowser',
        acceptInsecureCerts: true,
        'webkitgtk:browserOptions': { binary: MINI_BROWSER, args: ['--automation'] },
      },
    },
  })
  const session = `/session/${sessionId}`
  await ask('POST', `${session}/timeouts`, { pageLoad: ANSWERS_WITHIN_MS, script: ANSWERS_WITHIN_MS, implicit: 0 })
  const tab: Tab = {
    goto: (url) => ask('POST', `${session}/url`, { url }),
    run: async (inPage, ...args) => {
      const script = `return ${callInPage(inPage, args)}`
      return JSON.parse(await ask<string>('POST', `${session}/execute/sync`, { script, args: [] }))
    },
    clickAt: (point) => ask('POST', `${session}/actions`, { actions: clickActions(point) }),
    type: (text) => ask('POST', `${session}/actions`, { actions: typeActions(text) }),
    picture: async () => Buffer.from(await ask<string>('GET', `${session}/screenshot`), 'base64'),
    print: () => Promise.reject(new Error('WebKitWebDriver does not print')),
    close: () => ask('DELETE', session),
  }
  await resize(ask, session, tab, size)
  return tab
}

/** The driver sizes the whole window; the page has what the toolbar leaves of it. */
async function resize(ask: Ask, session: string, tab: Tab, size: Size): Promise<void> {
  await ask('POST', `${session}/window/rect`, { x: 0, y: 0, ...size })
  const inside = await tab.run(() => ({ width: innerWidth, height: innerHeight }))
  await ask('POST', `${session}/window/rect`, {
    x: 0,
    y: 0,
    width: size.width + Math.max(0, size.width - inside.width),
    height: size.height + Math.max(0, size.height - inside.height),
  })
}
