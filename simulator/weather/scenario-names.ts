export const SCENARIO_NAMES = ['calm', 'snow-squalls', 'thunderstorms', 'heat', 'ice-storm', 'fog'] as const

/** Which story the simulated weather tells. */
export type ScenarioName = (typeof SCENARIO_NAMES)[number]

export const DEFAULT_SCENARIO: ScenarioName = 'snow-squalls'

export const isScenarioName = (text: string): text is ScenarioName => SCENARIO_NAMES.some((name) => name === text)
