// Finds a Chromium for the browser tests, else installs one: Debian's package, else Playwright's own build.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'

/** The headless build of the same engine: the journeys take little more than half of the time in it. */
const SHELL = 'chromium-headless-shell'
/** Where Debian's package puts it; `fc-list` may be missing. */
const LIBERATION = '/usr/share/fonts/truetype/liberation'
const STAND_INS = /^(Arial|Liberation Sans|Roboto)\b/m
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** @param {string[]} names */
function inPath(names) {
  const directories = (process.env.PATH ?? '').split(delimiter).filter((directory) => directory !== '')
  return names.flatMap((name) => directories.map((directory) => join(directory, name))).find((path) => existsSync(path))
}

function fromPlaywright() {
  const cache =
    process.env.PLAYWRIGHT_BROWSERS_PATH ??
    join(homedir(), process.platform === 'darwin' ? 'Library/Caches' : '.cache', 'ms-playwright')
  if (!existsSync(cache)) return
  for (const build of readdirSync(cache)
    .filter((name) => /^chromium-\d+$/.test(name))
    .sort()
    .reverse()) {
    for (const inside of [
      'chrome-linux/chrome',
      'chrome-linux64/chrome',
      'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
      'chrome-mac-arm64/Chromium.app/Contents/MacOS/Chromium',
    ]) {
      if (existsSync(join(cache, build, inside))) return join(cache, build, inside)
    }
  }
}

/**
 * The path of a Chromium on this machine, if there is one.
 *
 * @param isWhole whether it must be the full browser, not the headless shell
 */
export function findChromium({ isWhole = false } = {}) {
  const chosen = process.env.CHROMIUM_PATH
  return chosen && existsSync(chosen) ? chosen : (inPath(isWhole ? WHOLE : [SHELL, ...WHOLE]) ?? fromPlaywright())
}

/** @returns whether the first of the packages that can be had was installed */
function installFromDebian(...names) {
  if (spawnSync('apt-get', ['--version']).status !== 0) return false
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const apt = (...args) => {
    const [command, ...rest] = [...asRoot, 'apt-get', ...args]
    return (
      spawnSync(command, rest, {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      }).status === 0
    )
  }
  apt('update', '-qq')
  return names.some((name) => apt('install', '-y', '-qq', '--no-install-recommends', name))
}

/**
 * Sees to a font with the measure of the site's own, which stands in for it on a first visit (app/fonts.css). Where there
 * is none the browser takes one that is a fifth wider, as no phone does, and texts at twice their size do not fit.
 */
function ensureStandInFont() {
  if (process.platform !== 'linux' || existsSync(LIBERATION)) return
  const { stdout } = spawnSync('fc-list', [':', 'family'], { encoding: 'utf8' })
  if (STAND_INS.test(stdout ?? '')) return
  process.stdout.write('› Installing a font for the browser tests …\n')
  if (!installFromDebian('fonts-liberation'))
    process.stdout.write(
      '! No font of the measure of Arial was found or installed: journeys about large text may fail.\n',
    )
}

/**
 * Makes sure that there is a Chromium, with a font for it; ends the process with a clear line when there is no way to get
 * a browser.
 *
 * @param {string} node
 */
export function ensureChromium(node) {
  if (!findChromium()) installChromium(node)
  ensureStandInFont()
}

function installChromium(node) {
  process.stdout.write('› Installing Chromium for the browser tests …\n')
  installFromDebian(SHELL, 'chromium')
  if (!findChromium())
    spawnSync(node, ['node_modules/playwright/cli.js', 'install', 'chromium'], {
      stdio: ['ignore', 'inherit', 'inherit'],
    })
  if (findChromium()) return
  process.stderr.write('✗ No Chromium was found or could be installed. Install one, or set CHROMIUM_PATH to it.\n')
  process.exit(1)
}
