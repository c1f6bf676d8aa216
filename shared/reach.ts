/** How far from a place readings may be to be told there, km. */
export const REACH = {
  /** Another shore has other waves. */
  buoyKm: 40,
  /** A gauge farther away has another wind. */
  gaugeKm: 60,
  lightningKm: 50,
  /** Lightning that was as near as this is told as passing. */
  passingLightningKm: 20,
} as const
