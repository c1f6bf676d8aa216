/** A browser that the tests can drive, if this machine has it. */
export interface Engine {
  name: string
  /** What must be installed before it can be driven, as Debian names the packages; empty when nothing is missing. */
  missing: readonly string[]
  /** Whether its driver can print. */
  canPrint: boolean
  start(): Promise<RunningEngine>
}

export interface RunningEngine {
  /** Opens a window of a visitor of whom the browser knows nothing. */
  open(size: Size): Promise<Tab>
  /** Ends the browser and every process that was started for it. */
  stop(): Promise<void>
}

/** The part of a window that shows the page, CSS px. */
export interface Size {
  width: number
  height: number
}

export interface Point {
  x: number
  y: number
}

/** One window. Everything that it does has a limit of time, and throws when the browser does not answer within it. */
export interface Tab {
  goto(url: string): Promise<void>
  /**
   * Runs a function in the page and gives what it returns.
   *
   * @param inPage knows nothing but its arguments; these and its result pass through JSON
   */
  run<Args extends unknown[], Result>(inPage: (...args: Args) => Result, ...args: Args): Promise<Result>
  /** Presses the mouse where the window shows the point, CSS px. */
  clickAt(point: Point): Promise<void>
  /** Presses and releases a key for every character, on what has the focus. */
  type(text: string): Promise<void>
  /** What the window shows, as PNG. */
  picture(): Promise<Buffer>
  /** The page on upright Letter paper, as PDF. @throws where the engine cannot print */
  print(): Promise<Buffer>
  close(): Promise<void>
}

/** How long a browser may take to start on a machine that others share, ms. */
export const STARTS_WITHIN_MS = 120_000
/** How long one command to a browser may take, ms: now and then a driver never answers. */
export const ANSWERS_WITHIN_MS = 45_000

/** The keys that `Tab.type` takes besides characters, as WebDriver numbers them. */
export const KEYS = { enter: '\uE007', down: '\uE015', escape: '\uE00C', tab: '\uE004' } as const

/** WebDriver's input actions for a click; classic and BiDi share them. */
export const clickActions = ({ x, y }: Point) => [
  {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
]

/** WebDriver's input actions for typing; classic and BiDi share them. */
export const typeActions = (text: string) => [
  {
    type: 'key',
    id: 'keyboard',
    actions: [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  },
]

/** A call in the page, as an expression that gives the result as JSON. */
export const callInPage = (inPage: (...args: never[]) => unknown, args: unknown[]): string =>
  `JSON.stringify((${inPage})(...${JSON.stringify(args)}) ?? null)`

/** @throws when the promise has not settled in time */
export function within<Value>(limitMs: number, what: string, promise: Promise<Value>): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`${what}: no answer within ${limitMs / 1000} s`)), limitMs)
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
