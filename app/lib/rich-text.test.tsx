import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { RichElement, RichText } from '#shared/contracts/post.ts'
import { RichTextElements } from './rich-text.tsx'

const element = (tag: string, children: RichText = [], attributes: Record<string, string> = {}): RichElement => ({
  tag,
  attributes,
  children,
})
const html = (...text: RichText) => renderToStaticMarkup(<RichTextElements text={text} />)

test('emphasis, links and lists of a post are elements', () => {
  expect(html(element('p', ['the ', element('em', ['fetch']), ' grows']))).toBe('<p>the <em>fetch</em> grows</p>')
  expect(html(element('a', ['map'], { href: '/map' }))).toBe('<a href="/map">map</a>')
  expect(html(element('ol', [element('li', ['two'])], { start: '2' }))).toBe('<ol start="2"><li>two</li></ol>')
})

test('of an element that is not listed only the text is shown', () => {
  expect(html(element('script', ['alert(1)']))).toBe('<span>alert(1)</span>')
  expect(html(element('iframe', [], { src: 'https://evil.example' }))).toBe('<span></span>')
  expect(html(element('constructor', ['x']))).toBe('<span>x</span>')
})

test('handlers and styles never reach the page', () => {
  const hostile = { onclick: 'alert(1)', style: 'x', class: 'x', dangerouslySetInnerHTML: 'x' }
  expect(html(element('p', ['a'], hostile))).toBe('<p>a</p>')
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  ' javascript:alert(1)',
  '//evil.example',
  '/\\evil.example',
  'x',
])('a link to %s is text', (href) => {
  expect(html(element('a', ['here'], { href }))).toBe('<span>here</span>')
})

test('a picture of another host is not loaded', () => {
  expect(html(element('img', [], { src: 'https://evil.example/a.png' }))).toBe('')
  expect(html(element('img', [], { src: '//evil.example/a.png' }))).toBe('')
  expect(html(element('img', [], { src: '/media/covers/a.webp', alt: 'A lake' }))).toContain('alt="A lake"')
})

test('the highest heading of a post stands below the title, and none skips a level', () => {
  expect(html(element('h1', ['a']), element('h2', ['b']))).toBe('<h2>a</h2><h3>b</h3>')
  expect(html(element('h3', ['a']), element('h6', ['b']), element('h3', ['c']))).toBe('<h2>a</h2><h3>b</h3><h2>c</h2>')
  expect(html(element('h4', ['a']), element('h1', ['b']))).toBe('<h2>a</h2><h2>b</h2>')
})

test('headings in any order never skip a level', () => {
  const written = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1 })
  fc.assert(
    fc.property(written, (levels) => {
      const shown = [...html(...levels.map((level) => element(`h${level}`, ['x']))).matchAll(/<h(\d)>/g)]
      let before = 1
      for (const [, digit] of shown) {
        expect(Number(digit)).toBeGreaterThanOrEqual(2)
        expect(Number(digit)).toBeLessThanOrEqual(before + 1)
        before = Number(digit)
      }
    }),
  )
})
