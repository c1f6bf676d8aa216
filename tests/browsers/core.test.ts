import sharp from 'sharp'
import { expect, test } from 'vitest'
import { KEYS, type Tab } from './engine.ts'
import { inEachEngine } from './engine-fixture.ts'
import { coloursAt } from './picture.ts'
import {
  bringIntoView,
  fill,
  heading,
  press,
  settle,
  signIn,
  until,
  untilAddress,
  untilText,
  visit,
} from './visitor.ts'

/** Puts a photo into the page's field for files, as choosing one does. */
async function choosePhoto(tab: Tab): Promise<void> {
  const photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#9fb4c8' } })
    .jpeg()
    .toBuffer()
  const choose = (base64: string) => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    if (!input) return false
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    const files = new DataTransfer()
    files.items.add(new File([bytes], 'street.jpg', { type: 'image/jpeg' }))
    input.files = files.files
    return input.dispatchEvent(new Event('change', { bubbles: true }))
  }
  await until(tab, 'the field for photos', choose, photo.toString('base64'))
}

inEachEngine(({ engine, site, open }) => {
  test('the weather opens, its age is underlined with dots, and the bars have the colour of their temperatures', async () => {
    const tab = await open()
    await settle(tab, site().origin, 'light')
    await visit(tab, `${site().origin}/weather`)
    await heading(tab, 'Toronto')
    const underlined = await tab.run(() => {
      const { textDecorationLine: line, textDecorationStyle: style } = getComputedStyle(
        document.querySelector('.sources-summary') ?? document.body,
      )
      return { line, style }
    })
    expect(underlined).toEqual({ line: 'underline', style: 'dotted' })

    const bar = '.days li:nth-child(4) .day-span'
    await bringIntoView(tab, bar)
    const { degrees, ...point } = await tab.run((sought) => {
      const span = document.querySelector(sought) ?? document.body
      const number = (name: string) => Number(getComputedStyle(span).getPropertyValue(name))
      const [low, all, min, max] = [number('--low'), number('--span'), number('--min'), number('--max')]
      const { left, top, width, height } = span.getBoundingClientRect()
      const middle = (min + max) / 2
      return { degrees: middle, x: left + ((middle - low) / all) * width, y: top + height / 2 }
    }, bar)
    const [colour] = await coloursAt(await tab.picture(), [point])
    expect(farthest(colour ?? [0, 0, 0], barColour(degrees)), `at ${degrees} °C: ${colour}`).toBeLessThan(24)
  })

  test('a place is found by keyboard', async () => {
    const tab = await open()
    await settle(tab, site().origin, 'dark')
    await visit(tab, `${site().origin}/weather`)
    await fill(tab, '#header-search', 'Hamilton')
    await until(tab, 'a place', () => document.querySelector('[role=option]')?.textContent?.includes('Hamilton'))
    await tab.type(KEYS.down + KEYS.enter)
    await untilAddress(tab, 'name=Hamilton')
    await heading(tab, 'Hamilton')
  })

  test('an alert leads to its page, which stays', async () => {
    const tab = await open()
    await settle(tab, site().origin, 'dark')
    await visit(tab, `${site().origin}/weather`)
    await press(tab, { at: '.alert-strip a' })
    await untilAddress(tab, '/alert')
    await heading(tab, 'Snow Squall Warning')
    await visit(tab, await tab.run(() => location.href))
    await heading(tab, 'Snow Squall Warning')
  })

  test('the settings stand in rows, each name beside its choices', async () => {
    const tab = await open()
    await settle(tab, site().origin, 'dark')
    await visit(tab, `${site().origin}/settings`)
    const rows = await tab.run(() =>
      [...document.querySelectorAll('main fieldset[aria-labelledby]')].map((row) => {
        const middles = [...row.children].map((part) => {
          const { top, height } = part.getBoundingClientRect()
          return top + height / 2
        })
        return Math.max(...middles) - Math.min(...middles)
      }),
    )
    expect(rows.length).toBeGreaterThan(3)
    expect(Math.max(...rows)).toBeLessThan(12)
  })

  test('a toast is as high as its words; one about a mistake stands at the top of a phone', async () => {
    const tab = await open({ width: 500, height: 800 })
    await settle(tab, site().origin, 'dark')
    await visit(tab, `${site().origin}/report-weather`)
    await press(tab, { at: 'main button[type=submit]', named: 'Submit Weather Report' })
    const host = await until(tab, 'a toast', () => {
      const { top = 0, height = 0 } =
        document.querySelector('[id^=toast-]')?.parentElement?.getBoundingClientRect() ?? {}
      return height > 0 && { top, height }
    })
    expect(host.height).toBeLessThan(200)
    expect(host.top).toBeLessThan(200)
  })

  test('a report with a photo is sent', async () => {
    const tab = await open()
    await settle(tab, site().origin, 'light')
    await visit(tab, `${site().origin}/report-weather`)
    await fill(tab, '#field-title', REPORT.title)
    await fill(tab, '#field-description', REPORT.description)
    await fill(tab, '#field-reporter_name', REPORT.reporter_name)
    await fill(tab, '#field-location_name', REPORT.location_name)
    await choosePhoto(tab)
    await untilText(tab, 'Ready ·')
    await press(tab, { at: 'main button[type=submit]', named: 'Submit Weather Report' })
    await heading(tab, 'Report Submitted!')
    await untilText(tab, '1 photo')
  })

  test('an administrator signs in over https and approves a report', async () => {
    const title = `Drifts seen by ${engine.name}`
    const tab = await open()
    await settle(tab, site().origin, 'dark')
    await sendReport(tab, title)
    await signIn(tab, site().origin)
    await visit(tab, `${site().origin}/admin/weather-reports`)
    await press(tab, { at: 'article button[value=approve]', named: title })
    await untilText(tab, 'Report approved')
    await visit(tab, `${site().origin}/weather-reports`)
    await untilText(tab, title)
  })
})

const REPORT = {
  title: 'Whiteout on the Sixth',
  description: 'Band came in off the bay around 1:30.',
  reporter_name: 'Maya',
  location_name: 'Collingwood',
}

/** Sends a report from a page of the site, but not by its form; it waits for approval. */
async function sendReport(tab: Tab, title: string): Promise<void> {
  const send = (body: string) =>
    void fetch('/api/reports', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body }).then(
      ({ status }) => {
        document.documentElement.dataset.reportStatus = String(status)
      },
    )
  await tab.run(send, JSON.stringify({ ...REPORT, title }))
  const status = await until(tab, 'an answer to the report', () => document.documentElement.dataset.reportStatus)
  expect(status).toBe('201')
}

/** The colours of temperatures, °C, as the design gives them. */
const STOPS = [
  [-12, [0x7c, 0x8c, 0xf0]],
  [-6, [0x76, 0xb4, 0xf5]],
  [0, [0xa9, 0xdc, 0xee]],
  [4, [0x9f, 0xd9, 0xa8]],
  [10, [0xf2, 0xd3, 0x6b]],
] as const

function barColour(degrees: number): readonly number[] {
  const after = STOPS.findIndex(([at]) => at >= degrees)
  const [above, below] = [STOPS[after], STOPS[after - 1]]
  if (!above || !below) throw new Error(`${degrees} °C lies outside the tried colours`)
  const share = (degrees - below[0]) / (above[0] - below[0])
  return above[1].map((value, channel) => value * share + (below[1][channel] ?? 0) * (1 - share))
}

const farthest = (some: readonly number[], others: readonly number[]) =>
  Math.max(...some.map((value, channel) => Math.abs(value - (others[channel] ?? 0))))
