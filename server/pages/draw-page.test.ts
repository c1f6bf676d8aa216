import { expect, test } from 'vitest'
import { sourceHash } from '../http/content-security-policy.ts'
import { withOwnHashed } from './draw-page.ts'

test('a script that got into a page has no hash in its policy; those that the page drew have one each', () => {
  const { html, scripts, styles } = withOwnHashed(
    [
      '<style nonce="a+b/c=">p{margin:0}</style>',
      '<script nonce="a+b/c=">wake()</script>',
      '<script>steal()</script><script nonce="guessed">steal()</script>',
      '<script type="module" async="" nonce="a+b/c=">import "/assets/entry.js"</script>',
      '<link rel="modulepreload" href="/assets/entry.js" nonce="a+b/c="/>',
      '<p>nonce="a+b/c</p>',
    ].join(''),
    'a+b/c=',
  )
  expect(styles).toEqual([sourceHash('p{margin:0}')])
  expect(scripts).toEqual([sourceHash('wake()'), sourceHash('import "/assets/entry.js"')])
  expect(html).toContain('<script>wake()</script>')
  expect(html).not.toContain('a+b/c=')
})
