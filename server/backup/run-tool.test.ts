import { expect, test } from 'vitest'
import { runTool } from './run-tool.ts'

const failing = (lines: number) => runTool('sh', ['-c', `seq -f 'photo %g: no space left' ${lines} >&2; exit 2`])

test('of what a program says about thousands of photos that have no room, the first lines are shown', async () => {
  await expect(failing(5)).rejects.toThrow(/^sh failed: photo 1: no space left\n[^…]*photo 5: no space left$/)
  await expect(failing(3_000)).rejects.toThrow(
    /^sh failed: photo 1: no space left\n[^…]*photo 5: no space left\n… and 2995 more lines$/,
  )
})

test('a program that is not there is named', async () => {
  await expect(runTool('no-such-program', [])).rejects.toThrow('no-such-program, which is not installed')
})
