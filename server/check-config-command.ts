import { runCommand } from './run-command.ts'

// Runs before the pages are built, so that a bad variable is named within a second and not after a minute.
await runCommand('Usage: node server/check-config-command.ts', async () => {})
