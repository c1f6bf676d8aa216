/** Waves that a wind raises on a lake, m: about 1 at 35 km/h, 2.5 at 65. */
export const lakeWavesAt = (windSpeed: number): number => Math.max(0.1, (windSpeed / 36) ** 1.55)
