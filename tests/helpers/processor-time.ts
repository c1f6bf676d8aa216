/**
 * Milliseconds of processor time that the work takes in this process: what other programs do on this machine hardly
 * changes it.
 */
export async function processorMs(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}
