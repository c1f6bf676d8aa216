// Builds app/worker/service-worker.ts into one file at the root of the site, because a worker controls only pages at
// and below its own path.
import { build } from 'vite'

await build({
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env.SSR': 'false' },
  build: {
    target: ['safari17.4', 'chrome116', 'firefox128'],
    outDir: 'build/client',
    emptyOutDir: false,
    modulePreload: false,
    rolldownOptions: {
      input: 'app/worker/service-worker.ts',
      output: { format: 'iife', entryFileNames: 'service-worker.js' },
    },
  },
})
