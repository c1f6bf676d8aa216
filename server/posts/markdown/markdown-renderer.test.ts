import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { RichText } from '#shared/contracts/post.ts'
import { m } from '#words/messages.js'
import { isLong } from '../../../tests/helpers/long.ts'
import { createMarkdownRenderer } from './markdown-renderer.ts'
import { MarkdownTooLarge, renderMarkdown } from './render-markdown.ts'
import { XSS_CORPUS } from './xss-corpus-for-tests.ts'

const ORIGIN = 'https://weather.example'
const render = (markdown: string) => renderMarkdown(markdown, ORIGIN)

describe('rendered Markdown', () => {
  test('knows tables, lists of tasks and struck text, and gives the same as text and as a tree', () => {
    expect(render('| a |\n|---|\n| ~~b~~ |').html).toContain('<td><del>b</del></td>')
    expect(render('- [x] shovel')).toMatchObject({
      tree: [{ tag: 'ul', attributes: { class: 'contains-task-list' } }],
    })
    expect(render('# Snow').tree).toEqual([{ tag: 'h1', attributes: {}, children: ['Snow'] }])
  })

  test('notes lead to themselves under prefixed ids', () => {
    const { html } = render('Snow[^1].\n\n[^1]: Lake effect.')
    expect(html).toContain('href="#user-content-fn-1"')
    expect(html).toContain('id="user-content-fn-1"')
    expect([...html.matchAll(/ id="([^"]*)"/g)].every(([, id]) => id?.startsWith('user-content-'))).toBe(true)
  })

  test('an uploaded picture has its size, so that nothing jumps when it comes', () => {
    expect(render('![sky](/media/covers/0a1bx2c-1600x1067_17.webp)').html).toMatch(
      /<img src="\S+" alt="sky" width="1600" height="1067" loading="lazy">/,
    )
  })

  test('pictures come from this site alone; others become links to them', () => {
    expect(render('![sky](/media/covers/a.webp)').html).toContain('<img src="/media/covers/a.webp" alt="sky"')
    expect(render(`![sky](${ORIGIN}/media/a.webp)`).html).toContain('src="/media/a.webp"')
    for (const foreign of ['https://evil.example/a.png', '//evil.example/a.png', 'http:evil.example/a.png']) {
      const { html } = render(`![sky](${foreign})`)
      expect(html).not.toContain('<img')
    }
    expect(render('![sky](https://evil.example/a.png)').html).toContain(
      '<a href="https://evil.example/a.png" rel="noopener nofollow">sky</a>',
    )
  })

  test('a picture of another site becomes a link to it over either protocol, and words where nothing can be linked', () => {
    expect(render('![](http://evil.example/a.png)').html).toContain(
      '<a href="http://evil.example/a.png" rel="noopener nofollow">http://evil.example/a.png</a>',
    )
    expect(render('![sky](data:image/png;base64,x)').html).toBe('<p><span>sky</span></p>')
    expect(render('![sky](/pictures/covers/0a1bx2c-1600x1067_17.webp)').html).not.toContain('width')
  })

  test('links to other sites vouch for nothing there, own ones are as they were written', () => {
    const [paragraph] = render(`[a](https://example.org/) [b](/weather?lat=1) [c](${ORIGIN}/map)`).tree
    const rel = 'noopener nofollow'
    expect(paragraph).toMatchObject({
      children: [
        { attributes: { href: 'https://example.org/', rel } },
        ' ',
        { attributes: { href: '/weather?lat=1' } },
        ' ',
        { attributes: { href: `${ORIGIN}/map` } },
      ],
    })
    expect(JSON.stringify(paragraph).match(/noopener/g)).toHaveLength(1)
  })

  test('a task that is done is ticked, one that is open is not, and neither can be changed', () => {
    const [list] = render('- [x] shovel\n- [ ] salt').tree
    const boxes = JSON.stringify(list).match(/"tag":"input","attributes":\{[^}]*\}/g)
    expect(boxes?.map((each) => each.includes('"checked":""'))).toEqual([true, false])
    expect(boxes?.every((each) => each.includes('"disabled":""'))).toBe(true)
  })

  test('what nests deeper than a page can, or becomes a thousand times as long, is refused', () => {
    expect(render(`${'>'.repeat(98)} snow`).html).toContain('snow')
    expect(() => render(`${'>'.repeat(99)} snow`)).toThrow(MarkdownTooLarge)
    const linked = (times: number) => `${'[a] '.repeat(times)}\n\n[a]: /${'x'.repeat(99_996)}`
    expect(render(linked(9)).tree).toHaveLength(1)
    expect(() => render(linked(11))).toThrow(MarkdownTooLarge)
  })

  test.each([
    ['http://example.org/', true],
    ['https://example.org/', true],
    ['mailto:a@example.org', true],
    ['/weather?lat=1', true],
    ['ftp://example.org/', false],
    ['tel:+14165550100', false],
    ['irc://example.org', false],
    ['data:text/html,x', false],
  ])('a link to %s stays: %s', (address, stays) => {
    expect(render(`[x](${address})`).html.includes(' href=')).toBe(stays)
  })
})

describe(`${XSS_CORPUS.length} ways to smuggle a script into a text`, () => {
  const TAGS = new Set(
    'a blockquote br code del em h1 h2 h3 h4 h5 h6 hr img input li ol p pre section span strong sup table tbody td th thead tr ul'.split(
      ' ',
    ),
  )
  const ATTRIBUTES = new Set(
    'align alt aria-describedby aria-label checked class data-footnote-backref data-footnote-ref data-footnotes disabled href id loading rel src start title type'.split(
      ' ',
    ),
  )

  function requireHarmless(nodes: RichText): void {
    for (const node of nodes) {
      if (typeof node === 'string') continue
      expect(TAGS).toContain(node.tag)
      for (const [name, value] of Object.entries(node.attributes)) {
        expect(ATTRIBUTES).toContain(name)
        if (name === 'href' || name === 'src') {
          const url = URL.parse(value, ORIGIN)
          expect(['http:', 'https:', 'mailto:']).toContain(url?.protocol)
          if (name === 'src') expect(url?.origin).toBe(ORIGIN)
        }
      }
      requireHarmless(node.children)
    }
  }

  test.each(XSS_CORPUS.map((vector) => [vector]))('%j', (vector) => {
    for (const text of [vector, `Before ${vector} after`, `> - ${vector}\n\n| a |\n|---|\n| ${vector} |`]) {
      const { html, tree } = render(text)
      requireHarmless(tree)
      // Outside of quoted values every bracket was written by the renderer for one of these, or as &lt;.
      const unquoted = html.replaceAll(/="[^"]*"/g, '')
      for (const [, tag] of unquoted.matchAll(/<\/?([^\s>/]+)/g)) expect(TAGS).toContain(tag)
    }
  })
})

test('a thread that does not start in time is ended, and the next text gets another', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const begun = once(process, 'worker')
  const renderer = createMarkdownRenderer(() => ORIGIN)
  onTestFinished(() => renderer.close())
  const refused = expect(renderer.render('fine')).rejects.toThrow('does not start')
  const [thread] = await begun
  const ended = vi.fn()
  thread.once('exit', ended)
  await vi.advanceTimersByTimeAsync(20_000)
  await refused
  vi.useRealTimers()
  await expect.poll(() => ended.mock.calls.length).toBe(1)
  expect((await renderer.render('fine')).html).toBe('<p>fine</p>')
})

test('a text that takes too long is refused, and its thread is ended', async () => {
  const begun = once(process, 'worker')
  const renderer = createMarkdownRenderer(() => ORIGIN)
  onTestFinished(() => renderer.close())
  await renderer.render('warm')
  const [thread] = await begun
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const refused = expect(renderer.render('*_'.repeat(50_000))).rejects.toMatchObject({ status: 400 })
  await vi.advanceTimersByTimeAsync(750)
  await refused
  vi.useRealTimers()
  // A thread that has ended has no number.
  await expect.poll(() => thread.threadId).toBe(-1)
})

describe('texts of writers', () => {
  const renderer = createMarkdownRenderer(() => ORIGIN)
  // On a busy machine the limit of time would refuse them, too.
  beforeAll(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterAll(async () => {
    vi.useRealTimers()
    await renderer.close()
  })

  test('fifty at once are rendered or wait, a further one is told to come again', async () => {
    const answers = await Promise.allSettled(Array.from({ length: 53 }, () => renderer.render('fine')))
    const refused = answers.filter((answer) => answer.status === 'rejected')
    expect(refused.map(({ reason }) => reason.status)).toEqual([503, 503, 503])
  })

  test('may have 100 KB, and no byte more', async () => {
    const text = 'a'.repeat(100 * 1024)
    expect((await renderer.render(text)).html).toBe(`<p>${text}</p>`)
    await expect(renderer.render(`${text}a`)).rejects.toMatchObject({ detail: m.post_content_too_long() })
  })

  test.each([
    ['101 quotes in one another', `${'>'.repeat(101)} a`, m.post_content_deep()],
    [
      '51 lists in one another',
      Array.from({ length: 51 }, (_, n) => `${'  '.repeat(n)}- a`).join('\n'),
      m.post_content_deep_or_long(),
    ],
    ['a table of more than 4,000 cells', `|a|\n|-|\n${'|b|\n'.repeat(2_000)}`, m.post_content_table()],
  ])('of %s are refused in words', async (_, text, detail) => {
    await expect(renderer.render(text)).rejects.toMatchObject({ status: 400, detail, errors: [{ field: 'content' }] })
  })
})

describe('a text that would stop the server', () => {
  const renderer = createMarkdownRenderer(() => ORIGIN)
  beforeAll(async () => {
    await renderer.render('warm')
  })
  afterAll(() => renderer.close())

  const row = `|${' a |'.repeat(200)}\n`
  const bombs: [string, string][] = [
    ['2,000 quotation marks', '>'.repeat(2_000)],
    ['quotation marks with spaces', '> '.repeat(2_000)],
    ['a table of 200 × 200', `${row}|${'---|'.repeat(200)}\n${row.repeat(200)}`],
    ['a list of 200 KB', '- a\n'.repeat(50_000)],
    ['a list of 200 steps', Array.from({ length: 200 }, (_, n) => `${'  '.repeat(n)}- a`).join('\n')],
    ['brackets', '['.repeat(50_000)],
    ['half-closed links', '[a](<b'.repeat(15_000)],
    ['stars and underscores', '*_'.repeat(50_000)],
    ['stars that open', '*a **a '.repeat(14_000)],
    ['a definition that is named 10,000 times', `[a]: /${'x'.repeat(60_000)}\n\n${'[a]'.repeat(10_000)}`],
    ['angle brackets', '<a '.repeat(30_000)],
    ['backticks', Array.from({ length: 440 }, (_, n) => '`'.repeat(n)).join(' ')],
  ]

  /** Work of the thread that answers others, while something runs, ms of processor time. */
  async function workOfThisThread(run: () => Promise<unknown>): Promise<number> {
    const before = process.threadCpuUsage()
    await run()
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / 1e3
  }

  test.each(bombs)('%s is refused or rendered, the thread that answers others is free meanwhile', async (_, bomb) => {
    let outcome = 0
    const startedAt = performance.now()
    const workMs = await workOfThisThread(async () => {
      outcome = await renderer.render(bomb).then(
        () => 200,
        (error: { status: number }) => error.status,
      )
    })
    expect([200, 400]).toContain(outcome)
    expect(workMs).toBeLessThan(900)
    if (isLong) expect(performance.now() - startedAt).toBeLessThan(1_500)
    // The next writer finds a thread that works; on a loaded machine a text may be refused that is none.
    const html = () => renderer.render('fine').then((rendered) => rendered.html, String)
    await expect.poll(html).toBe('<p>fine</p>')
  })

  test.each(bombs.slice(0, 4))('%s is refused at once', async (_, bomb) => {
    const workMs = await workOfThisThread(() =>
      expect(renderer.render(bomb)).rejects.toMatchObject({ status: 400, errors: [{ field: 'content' }] }),
    )
    expect(workMs).toBeLessThan(200)
  })
})
