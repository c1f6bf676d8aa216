import { expect, test } from 'vitest'
import { excerptText } from './excerpt.ts'

test.each([
  ['# A heading\n\nWrite **bold** and _italic_ words...', 'A heading Write bold and italic words...'],
  ['> a quote\n- a [link](https://x.ca/) and ![a picture](/media/a)', 'a quote a link and a picture'],
  ['| a | b |\n|---|:-:|\n| 1 | 2 |\n\nAnd so on...', 'a · b 1 · 2 And so on...'],
  ['Look at [the map](https://weather.gc.ca/long-add...', 'Look at the map...'],
  ['![A squall](/media/covers/1177-1200x80...', 'A squall...'],
  ['It will snow[^1]. More...', 'It will snow. More...'],
  ['snake_case, 2 * 3 and #1', 'snake_case, 2 * 3 and #1'],
])('the excerpt %j reads %j', (excerpt, read) => {
  expect(excerptText(excerpt)).toBe(read)
})
