import type { Config } from '@react-router/dev/config'
import { IS_WHOLE_BUILD, PAGES_LANGUAGE } from './vite.pages-language.ts'

export default {
  appDirectory: 'app',
  buildDirectory: IS_WHOLE_BUILD ? 'build' : `build/${PAGES_LANGUAGE}`,
  ssr: true,
  // The manifest of all routes is sent at once: for a dozen pages that costs less than a second request.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
