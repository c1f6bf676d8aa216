import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{app,server,shared,simulator,scripts}/**/*.test.{ts,tsx}', 'tests/{api,faults}/**/*.test.ts'],
    environment: 'node',
    testTimeout: 10_000,
  },
})
