/** Whether an error carries one of these codes, such as the operating system's `ENOENT`. */
export const hasCode = (error: unknown, ...codes: readonly string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code))

/** Codes of file systems that cannot give a file a second name, a hard link. */
export const NO_SECOND_NAME: readonly string[] = ['EXDEV', 'EPERM', 'ENOTSUP', 'EMLINK', 'ENOSYS']
