import type { Config } from '@react-router/dev/config'
import { IS_WHOLE_BUILD, PAGES_LANGUAGE } from './vite.pages-language.ts'

export default {
  appDirectory: 'app',
  buildDirectory: IS_WHOLE_BUILD ? 'build' : `build/${PAGES_LANGUAGE}`,
  ssr: true,
  // All addresses are known from the start: a dozen pages cost less than a second question to the server.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
