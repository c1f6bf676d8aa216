// Test files of one worker share their modules and globals.
import timers from 'node:timers'
// A schema can be described in the API's document only when it was made after this package was loaded. The site's own
// modules load it first; a test file may begin with another one.
import '@hono/zod-openapi'
import { speaking } from '#server/language.ts'
import { getLocale } from '#words/runtime.js'

const { setImmediate, setInterval, setTimeout } = globalThis
if (timers.setImmediate !== setImmediate || timers.setInterval !== setInterval || timers.setTimeout !== setTimeout)
  throw new Error('The test file before this one, in the same worker, has left a timer that is not the real one.')
if (speaking('fr', getLocale) !== 'fr')
  throw new Error(
    'The test file before this one, in the same worker, has left a fixed language; `speaking` leaves none.',
  )
