import { describe, expect, test } from 'vitest'
import { LONGEST_EXCERPT, LONGEST_TITLE, MOST_TAGS } from '#shared/posts/post-limits.ts'
import { checkedPost, type NewPost, newPostSchema } from './post-input.ts'

const written = (post: Record<string, unknown>): NewPost =>
  checkedPost(newPostSchema.parse({ title: 'Squalls', content: 'Snow.', ...post }))

describe('what is taken out of the texts of a post', () => {
  test('neither database nor feed holds control characters or half a character', () => {
    const { title, content, excerpt } = written({
      title: 'Sn\u0000ow\u0085',
      content: 'One\tline\r\nand another\u0007\ufffe \ud83c.',
      excerpt: '\u001bSquall\udf28s',
    })
    expect([title, content, excerpt]).toEqual(['Snow', 'One\tline\r\nand another \ufffd.', 'Squall\ufffds'])
  })

  test('a title or tag is one line whose letters stand in their own order', () => {
    const { title, tags } = written({
      title: 'Snow\u202e,\u2066 then\n\t rain\u2069\u200f',
      tags: ['lake\u202a  effect', '\u061cice'],
    })
    expect([title, tags]).toEqual(['Snow, then rain', ['lake effect', 'ice']])
  })
})

describe('what a post may hold at most', () => {
  const texts = (count: number, length: number) => Array.from({ length: count }, (_, n) => `${n}`.padEnd(length, 'a'))

  test.each([
    ['a title', (more: number) => ({ title: 'a'.repeat(LONGEST_TITLE + more) })],
    ['a summary', (more: number) => ({ excerpt: 'a'.repeat(LONGEST_EXCERPT + more) })],
    ['a text', (more: number) => ({ content: 'a'.repeat(100 * 1024 + more) })],
    ['the number of tags', (more: number) => ({ tags: texts(MOST_TAGS + more, 3) })],
    ['a tag', (more: number) => ({ tags: texts(1, 40 + more) })],
    ['its first date', (more: number) => ({ published_at: new Date(Date.UTC(1990) - more).toISOString() })],
    ['its last date', (more: number) => ({ published_at: new Date(Date.UTC(2100) + more).toISOString() })],
  ])('%s has a limit, which is taken', (_, at) => {
    expect(() => written(at(0))).not.toThrow()
    expect(() => written(at(1))).toThrow()
  })

  test('letters of several bytes count as such', () => {
    expect(() => written({ content: 'é'.repeat(50 * 1024) })).not.toThrow()
    expect(() => written({ content: 'é'.repeat(50 * 1024 + 1) })).toThrow('too long')
  })
})

test('a cover is a picture of this site', () => {
  const cover = '/media/covers/0a1bx2c-1600x1067_17.webp'
  expect(written({ cover_image: cover }).cover_image).toBe(cover)
  for (const foreign of [
    `https://elsewhere.example${cover}`,
    `//elsewhere.example${cover}`,
    '/media/../etc',
    'data:,',
  ]) {
    expect(() => written({ cover_image: foreign })).toThrow()
  }
})
