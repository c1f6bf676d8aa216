const SLOW: readonly unknown[] = ['slow-2g', '2g', '3g']

/** The browser's estimate of the connection; Firefox and Safari have none. */
const connection = (): object => {
  const told: unknown = Reflect.get(navigator, 'connection')
  return typeof told === 'object' && told !== null ? told : {}
}

/** Whether the visitor asks for little data. */
export const isDataSaved = (): boolean => Reflect.get(connection(), 'saveData') === true

/** Whether a usual page loads slowly here (3G or less), or the visitor saves data. */
export const isSlowConnection = (): boolean =>
  isDataSaved() || SLOW.includes(Reflect.get(connection(), 'effectiveType'))
