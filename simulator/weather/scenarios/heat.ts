import { at, type Scenario } from '../moment.ts'

/** Three days above 32 °C with humid nights, broken by a thunderstorm. */
export const heat: Scenario = {
  seed: 14,
  temperatures: 'absolute',
  moments: [
    at(0, { temperature: 29, humidity: 66, cloud: 0.15, windFrom: 220, pressure: 1015, cape: 600 }),
    at(48, { temperature: 30, humidity: 66, cloud: 0.2, windFrom: 225, pressure: 1013, cape: 900 }),
    at(75, {
      temperature: 29.5,
      humidity: 70,
      cloud: 0.45,
      wetness: -0.7,
      convection: 1,
      windFrom: 230,
      pressure: 1010,
      cape: 1900,
    }),
    at(82, {
      temperature: 26,
      humidity: 82,
      cloud: 0.9,
      wetness: 4,
      convection: 1,
      wind: 24,
      windFrom: 260,
      gustiness: 2,
      pressure: 1008,
      cape: 1600,
    }),
    at(90, { temperature: 23, humidity: 74, cloud: 0.4, wetness: -1.4, windFrom: 320, pressure: 1013 }),
    at(120, { temperature: 21.5, humidity: 58, cloud: 0.1, windFrom: 330, pressure: 1021 }),
    at(165, { temperature: 27, humidity: 62, cloud: 0.15, windFrom: 215, pressure: 1017, cape: 300 }),
  ],
}
