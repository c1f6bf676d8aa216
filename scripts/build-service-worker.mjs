// Builds the service worker into one file at an address of its own: a worker is for the addresses below its own.
import { build } from 'vite'

await build({
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  build: {
    target: ['safari17.4', 'ios17.4', 'chrome116', 'edge116', 'firefox128'],
    outDir: 'build/client',
    emptyOutDir: false,
    rolldownOptions: {
      input: 'app/service-worker/service-worker.ts',
      output: { entryFileNames: 'service-worker.js', format: 'iife' },
    },
  },
})
