/**
 * The result of `work`, or `otherwise` when it takes longer than `ms`; the work is not cancelled. @throws the error of
 * `work` if it fails in time
 */
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
