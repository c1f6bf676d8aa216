/** What work gives within a time, else another value; the work goes on. @throws what the work throws in time */
export async function within<T, Other>(ms: number, work: Promise<T>, otherwise: Other): Promise<T | Other> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<Other>((resolve) => {
    timer = setTimeout(resolve, ms, otherwise)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
