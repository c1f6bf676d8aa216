import { at, type Scenario } from '../moment.ts'

/**
 * Squalls off Lake Huron for seven hours, then clear and colder; next day sun, later milder with rain, and snow again.
 */
export const snowSqualls: Scenario = {
  seed: 12,
  temperatures: 'absolute',
  moments: [
    ...[
      {
        hour: 0,
        temperature: -1.4,
        humidity: 80,
        cloud: 0.97,
        wetness: 0.75,
        wind: 37,
        gustiness: 1.6,
        pressure: 1006,
      },
      { hour: 3, temperature: -2.6, humidity: 84, cloud: 1, wetness: 2.6, wind: 38, gustiness: 1.65, pressure: 1007 },
      { hour: 5, temperature: -3.8, humidity: 83, cloud: 1, wetness: 1.7, wind: 36, gustiness: 1.6, pressure: 1009 },
      {
        hour: 7,
        temperature: -4.7,
        humidity: 80,
        cloud: 0.92,
        wetness: 0.2,
        wind: 30,
        gustiness: 1.55,
        pressure: 1011,
      },
    ].map((squall) => at(squall.hour, { ...squall, convection: 1, windFrom: 272 })),
    at(9.5, { temperature: -5, humidity: 74, cloud: 0.5, wetness: -1.2, wind: 24, windFrom: 285, pressure: 1013 }),
    at(14, { temperature: -5, humidity: 72, cloud: 0.1, wind: 14, windFrom: 300, pressure: 1018 }),
    at(26, { temperature: -4.4, humidity: 64, cloud: 0.15, wind: 13, windFrom: 260, pressure: 1022 }),
    at(38, { temperature: -2, humidity: 68, cloud: 0.55, wetness: -1.6, wind: 16, windFrom: 210, pressure: 1018 }),
    at(50, { temperature: 1.5, humidity: 72, cloud: 0.9, wetness: -0.9, wind: 20, windFrom: 190, pressure: 1012 }),
    at(64, { temperature: 4.5, humidity: 90, cloud: 1, wetness: 1.3, wind: 24, windFrom: 160, pressure: 1003 }),
    at(76, { temperature: 5.5, humidity: 93, cloud: 1, wetness: 1.5, wind: 22, windFrom: 200, pressure: 998 }),
    at(86, { temperature: 4, humidity: 90, cloud: 0.95, wetness: -0.3, wind: 14, windFrom: 240, pressure: 1002 }),
    at(96, {
      temperature: 3,
      humidity: 97,
      cloud: 1,
      wetness: 0.25,
      fog: 0.5,
      wind: 7,
      windFrom: 90,
      pressure: 1006,
    }),
    at(106, { temperature: 1.5, humidity: 92, cloud: 0.95, wetness: -0.7, wind: 15, windFrom: 320, pressure: 1006 }),
    at(118, { temperature: -1.8, humidity: 86, cloud: 1, wetness: 0.9, wind: 24, windFrom: 330, pressure: 1008 }),
    at(130, { temperature: -4.5, humidity: 76, cloud: 0.6, wetness: -0.9, wind: 22, windFrom: 310, pressure: 1016 }),
    at(142, { temperature: -5.5, humidity: 66, cloud: 0.08, wind: 12, windFrom: 290, pressure: 1025 }),
    at(164, { temperature: -3.5, humidity: 68, cloud: 0.3, wind: 14, windFrom: 220, pressure: 1020 }),
    at(178, { temperature: 0.5, humidity: 76, cloud: 0.8, wetness: -0.9, wind: 24, windFrom: 235, pressure: 1008 }),
    at(188, {
      temperature: 0.2,
      humidity: 80,
      cloud: 0.95,
      wetness: -0.2,
      wind: 32,
      windFrom: 260,
      gustiness: 1.6,
      pressure: 1005,
    }),
  ],
}
