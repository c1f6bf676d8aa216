import { expect, test } from 'vitest'
import { sourceHash } from '../http/content-security-policy.ts'
import { withOwnHashed } from './draw-page.ts'

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
