import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // All addresses are known from the start: a dozen pages cost less than a second question to the server.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
